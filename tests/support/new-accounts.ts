import { type Client, clientOf } from "./client.ts";
import { SECRET, type World } from "./world.ts";

/** A new administrator of somebody's making, signed in. */
export async function newAdminOf(world: World, maker: Client, phone: string): Promise<Client> {
  await maker.admin.createPerson.mutate({ name: "Main", phone, role: "admin", password: SECRET });
  const { token } = await clientOf(world).auth.login.mutate({ phone, password: SECRET });
  return clientOf(world, token);
}

/** Whoever was given a one-time password, signed in with it and with one of their own since. */
export async function withPassword(world: World, phone: string, password: string): Promise<Client> {
  const { token } = await clientOf(world).auth.login.mutate({ phone, password });
  const client = clientOf(world, token);
  await client.user.updatePassword.mutate({ currentPassword: password, password: SECRET });
  return client;
}
