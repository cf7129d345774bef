import { DEVICES_KEPT } from "../../../shared/auth.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { DEVICES } from "../../lib/session.ts";

/** What sign-ins on this device left, the newest first. */
export function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(DEVICES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((device) => typeof device === "string").slice(0, DEVICES_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps what one more sign-in left. */
export const keepDevice = (device: string): void =>
  deviceStorage.set(DEVICES, JSON.stringify([device, ...readDevices()].slice(0, DEVICES_KEPT)));
