import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'

export const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
export const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
/** Converts an address to another format. */
export const on = (address: string, format: number) => encodeAddress(decodeAddress(address), format)

export type Listed = { address: string; name?: string; genesisHash?: string | null; type?: string }
type Given = { accounts?: Listed[]; enable?: (origin: string) => unknown }

/** A fake wallet as found in `window.injectedWeb3`, honest by default. */
export function createFakeWallet({ accounts = [{ address: ALICE, name: 'Alice' }], ...given }: Given = {}) {
  const state = { accounts }
  const origins: string[] = []
  const signed: { address: string; data: string; type: string }[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  const injected = {
    accounts: {
      get: async (): Promise<unknown> => state.accounts,
      subscribe(listener: (accounts: unknown) => void): unknown {
        listeners.add(listener)
        listener(state.accounts)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw: { address: string; data: string; type: string }): Promise<unknown> {
        signed.push(raw)
        return { id: signed.length, signature: `0x${'ab'.repeat(64)}` }
      },
    },
    metadata: undefined as unknown,
  }
  const entry = {
    version: '1.0.0',
    async enable(origin: string): Promise<unknown> {
      origins.push(origin)
      return given.enable ? given.enable(origin) : injected
    },
  }
  return {
    ...{ entry, injected, origins, signed, listeners, state },
    change(next: Listed[]) {
      state.accounts = next
      for (const listener of [...listeners]) listener(next)
    },
  }
}
