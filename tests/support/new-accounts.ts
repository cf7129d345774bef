import { type Client, clientOf } from "./client.ts";
import { SECRET, type World } from "./world.ts";

/** A new administrator created by `maker`, signed in. */
export async function newAdminOf(world: World, maker: Client, phone: string): Promise<Client> {
  await maker.admin.createPerson.mutate({ name: "Main", phone, role: "admin", password: SECRET });
  const { token } = await clientOf(world).auth.login.mutate({ phone, password: SECRET });
  return clientOf(world, token);
}

/** The client of an account with a one-time password, which signs in and replaces it with one of its own. */
export async function withPassword(world: World, phone: string, password: string): Promise<Client> {
  const { token } = await clientOf(world).auth.login.mutate({ phone, password });
  const client = clientOf(world, token);
  await client.user.updatePassword.mutate({ currentPassword: password, password: SECRET });
  return client;
}
