import * as v from 'valibot'
import type { EmbeddedAccess, EmbeddedProvider } from '../../kernel/adapters/embedded.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { fromBase58 } from '../base58.js'
import { BASE64, fromBase64, toBase64 } from '../base64.js'
import { createEmitter } from '../emitter.js'
import { notConnected, unsupportedMethod } from './errors.js'
import type { Link } from './link.js'

/** A Wallet Standard wallet over the session, and the session as the Solana adapter uses it. */
export type SolanaWallet = Pick<EmbeddedProvider, 'pair' | 'restore' | 'access'> & {
  /** The networks that the wallet approved. */
  chains(): readonly CaipNetworkId[]
  accounts(): readonly object[]
  readonly features: Readonly<Record<string, object>>
}

type Input = { account: { address: string }; chain?: CaipNetworkId | undefined }
type Sent = Input & { transaction: Uint8Array; options?: object | undefined }

const Base58 = v.pipe(
  v.string(),
  v.transform((text) => fromBase58(text)),
  v.instance(Uint8Array),
)
const Base64 = v.pipe(
  v.string(),
  v.regex(BASE64),
  v.transform((text) => fromBase64(text)),
)
const Signature = v.object({ signature: Base58 })
const Signed = v.object({ signedTransaction: Base64 })
const VERSIONS = ['legacy', 0] as const

export function createSolana(link: Link): SolanaWallet {
  const { on, removeListener, emit } = createEmitter()
  let known: { key: string; list: readonly object[] } = { key: '', list: [] }
  /** The same objects while the session is unchanged, because pages compare them. */
  const accounts = () => {
    const { addresses = [], grant } = link.position('solana') ?? {}
    const chains = grant?.chains ?? []
    const key = `${addresses} ${chains}`
    if (known.key === key) return known.list
    const list = addresses.flatMap((address) => {
      const publicKey = fromBase58(address)
      return publicKey ? [{ address, publicKey, chains, features: Object.keys(features) }] : []
    })
    known = { key, list }
    return list
  }
  link.subscribe(() => {
    const { key } = known
    accounts()
    if (key !== known.key) emit('change', { accounts: accounts() })
  })

  const ask = async <T>(
    schema: v.GenericSchema<unknown, T>,
    method: string,
    { account, chain }: Input,
    params: object,
  ): Promise<T> => {
    const position = link.position('solana')
    if (!position) throw notConnected()
    if (!position.grant.methods.includes(method)) throw unsupportedMethod(method)
    const scope = chain ?? position.caipNetworkId
    const request = { method, params: { account: { address: account.address }, ...params } }
    const answer = v.safeParse(schema, await link.invoke(scope, request))
    if (answer.success) return answer.output
    throw new TypeError(`The wallet returned an unexpected answer to ${method}.`)
  }
  /** Asks one after the other, because wallets show one prompt at a time. */
  const inTurn = async <I, O>(inputs: readonly I[], act: (input: I) => Promise<O>) => {
    const outputs: O[] = []
    for (const input of inputs) outputs.push(await act(input))
    return outputs
  }
  const transactionOf = ({ transaction, chain, options }: Sent) => ({
    transaction: toBase64(transaction),
    scope: chain ?? link.position('solana')?.caipNetworkId,
    ...(options && { options }),
  })

  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:disconnect': { version: '1.0.0', disconnect: link.end },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (payload: unknown) => void) {
        on(event, listener)
        return () => removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly (Input & { message: Uint8Array })[]) =>
        inTurn(inputs, async (input) => {
          const params = { message: toBase64(input.message) }
          const { signature } = await ask(Signature, 'signMessage', input, params)
          return { signedMessage: input.message, signature }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs: readonly Sent[]) =>
        inTurn(inputs, (input) => ask(Signed, 'signTransaction', input, transactionOf(input))),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs: readonly Sent[]) =>
        inTurn(inputs, (input) => ask(Signature, 'signAndSendTransaction', input, transactionOf(input))),
    },
  }

  return {
    accounts,
    features,
    chains: () => link.position('solana')?.grant.chains ?? [],
    pair: ({ signal }) => link.pair('solana', signal),
    restore: () => link.restore(),
    access(): EmbeddedAccess | undefined {
      const position = link.position('solana')
      return (
        position && {
          accounts: position.addresses,
          caipNetworkId: position.caipNetworkId,
          approvedNetworkIds: position.grant.chains,
          supportsAllNetworks: false,
          also: link.covered().filter((one) => one !== 'solana'),
        }
      )
    },
  }
}
