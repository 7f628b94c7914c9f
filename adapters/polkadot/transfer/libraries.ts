import { PolkadotError } from '../polkadotError.js'

export type Libraries = Awaited<ReturnType<typeof loadLibraries>>

/** Loads the optional peers, which read a runtime's metadata. @throws PolkadotError `LIBRARY_NOT_LOADED` */
export async function loadLibraries() {
  // Inside `try`, so that webpack only warns if a package is missing.
  try {
    const { Blake2256, decAnyMetadata, unifyMetadata } = await import('@polkadot-api/substrate-bindings')
    const { getDynamicBuilder, getLookupFn } = await import('@polkadot-api/metadata-builders')
    return { Blake2256, decAnyMetadata, unifyMetadata, getDynamicBuilder, getLookupFn }
  } catch (cause) {
    const names = '@polkadot-api/substrate-bindings @polkadot-api/metadata-builders'
    const message = `Transfers need two packages that could not be loaded (npm install ${names}).`
    throw new PolkadotError('LIBRARY_NOT_LOADED', message, { cause })
  }
}
