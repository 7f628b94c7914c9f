import { decodeSs58, encodeSs58 } from '../../../../adapters/polkadot/ss58.js'
import { keyAt, toHex } from '../keys.js'
import { type CreateMind, WalletError } from '../types.js'

/** The SS58 prefix of Polkadot itself. */
const POLKADOT = 0

/** Accounts of ed25519, which Polkadot wallets support besides sr25519: it needs only `@noble/curves`. */
export const createPolkadotMind: CreateMind = (context) => {
  const load = () => import('@noble/curves/ed25519.js')
  const address = async (account: number) =>
    encodeSs58((await load()).ed25519.getPublicKey(keyAt(account)), POLKADOT)
  const shown = async () =>
    context.permitted
      ? Promise.all(
          context.accounts.map(async (account) => ({
            address: await address(account),
            name: `Account ${account + 1}`,
            type: 'ed25519',
          })),
        )
      : []
  return {
    address,
    async handle(method, params) {
      switch (method) {
        case 'enable':
          if (!context.permitted) await context.ask('connect')
          context.permitted = true
          return shown()
        case 'accounts':
          return shown()
        case 'signRaw': {
          const { address: asked, data } = params as { address: string; data: string }
          const known = await shown()
          // The page may pass an account in the format of any network.
          const keyOf = (one: string) => String(decodeSs58(one)?.publicKey)
          const at = known.findIndex((one) => keyOf(one.address) === keyOf(asked))
          if (at < 0) throw new WalletError(4100, 'Unable to find keypair')
          await context.ask('sign')
          const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
          const { ed25519 } = await load()
          return { id: 1, signature: toHex(ed25519.sign(bytes, keyAt(context.accounts[at] ?? 0))) }
        }
        default:
          throw new WalletError(4200, `The wallet does not support ${method}.`)
      }
    },
    notify: async () => context.emit('accounts', await shown()),
  }
}
