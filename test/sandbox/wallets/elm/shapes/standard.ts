import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import { fromHex } from '../../../bitcoin/spend.js'
import { register } from '../../dune/register.js'
import { invalidParams } from '../../errors.js'
import type { Brand, ElmNetwork } from '../../types.js'
import type { Elm } from '../elm.js'

const CHAINS: Record<ElmNetwork, `bitcoin:${string}`> = {
  Mainnet: 'bitcoin:mainnet',
  Testnet: 'bitcoin:testnet',
  Testnet4: 'bitcoin:testnet4',
  Signet: 'bitcoin:signet',
  Regtest: 'bitcoin:regtest',
}
const FEATURES: IdentifierArray = ['bitcoin:signMessage', 'bitcoin:signTransaction']
const SIGHASHES: Record<string, number> = { ALL: 1, NONE: 2, SINGLE: 3, 'ALL|ANYONECANPAY': 0x81 }

interface SignMessageInput {
  account: WalletAccount
  message: Uint8Array
}
interface SignTransactionInput {
  psbt: Uint8Array
  inputsToSign: { account: WalletAccount; signingIndexes: number[]; sigHash?: string }[]
}

/** A wallet of the Wallet Standard. It sends nothing, because the standard has no such feature. */
export function showStandard(elm: Elm, { name, icon }: Brand): () => void {
  const accounts = (): WalletAccount[] =>
    elm.addresses().map(({ address, publicKey }) => ({
      ...{ address, publicKey: fromHex(publicKey) },
      chains: [CHAINS[elm.network()]],
      features: FEATURES,
    }))

  return register(
    Object.freeze({
      version: '1.0.0' as const,
      ...{ name, icon: icon as Wallet['icon'] },
      chains: Object.values(CHAINS),
      features: {
        'bitcoin:connect': {
          version: '1.0.0',
          connect: (input: unknown) =>
            elm.answer('bitcoin:connect', input, async (ask) => {
              await elm.connect(ask)
              return { accounts: accounts() }
            }),
        },
        'bitcoin:signMessage': {
          version: '1.0.0',
          signMessage: (...inputs: SignMessageInput[]) =>
            elm.answer('bitcoin:signMessage', inputs, async (ask) => {
              const outputs = []
              for (const { account, message } of inputs) {
                const text = new TextDecoder().decode(message)
                const asked = { message: text, address: account.address, protocol: 'BIP322' } as const
                outputs.push({ signedMessage: message, signature: await elm.signMessage(ask, asked) })
              }
              return outputs
            }),
        },
        'bitcoin:signTransaction': {
          version: '1.0.0',
          signTransaction: (...inputs: SignTransactionInput[]) =>
            elm.answer('bitcoin:signTransaction', inputs, async (ask) => {
              const outputs = []
              for (const { psbt, inputsToSign } of inputs) {
                const indexes = inputsToSign.flatMap(({ signingIndexes, sigHash }) =>
                  signingIndexes.map((index) => ({ index, ...toSighash(sigHash) })),
                )
                outputs.push({ signedPsbt: await elm.signPsbt(ask, psbt, indexes) })
              }
              return outputs
            }),
        },
        'standard:disconnect': {
          version: '1.0.0',
          disconnect: () => elm.answer('standard:disconnect', undefined, async () => elm.forget()),
        },
        'standard:events': {
          version: '1.0.0',
          on: (_event: 'change', listener: (change: { accounts: WalletAccount[] }) => void) => {
            const heard = () => listener({ accounts: accounts() })
            const names = ['accounts', 'network', 'disconnect']
            for (const one of names) elm.events.on(one, heard)
            return () => {
              for (const one of names) elm.events.removeListener(one, heard)
            }
          },
        },
      },
      get accounts() {
        return accounts()
      },
    }),
  )
}

function toSighash(name: string | undefined) {
  if (name === undefined) return {}
  const type = SIGHASHES[name]
  if (type === undefined) throw invalidParams(`No signature hash ${name}.`)
  return { sighashTypes: [type] }
}
