import { Buffer } from 'buffer'

/** Loads the libraries of cells and keys. They need Node's `Buffer`, which browsers lack. */
export async function loadCore() {
  globalThis.Buffer ??= Buffer
  const [core, crypto] = await Promise.all([import('@ton/core'), import('@ton/crypto')])
  return { ...core, ...crypto }
}
export type Core = Awaited<ReturnType<typeof loadCore>>
