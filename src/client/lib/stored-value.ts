import { deviceStorage } from "./device-storage.ts";

/** A value kept on this phone until it is cleared, it is too old, or the member logs out (session.ts clears everything). */
export function storedValue<Value extends object>(name: string, keptMs: number) {
  type Kept = { value: Value; savedAt: number };

  const read = (): Value | undefined => {
    try {
      const kept: Kept | null = JSON.parse(deviceStorage.get(name) ?? "null");
      return kept && Date.now() - kept.savedAt < keptMs ? kept.value : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (value: Value) => deviceStorage.set(name, JSON.stringify({ value, savedAt: Date.now() }));
  const clear = () => deviceStorage.remove(name);
  return { read, write, clear };
}
