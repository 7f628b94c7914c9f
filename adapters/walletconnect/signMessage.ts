import * as v from 'valibot'
import type { Namespace } from '../../kernel/base/caip.js'
import { SessionError, SignRejectedError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import { toBase58 } from '../base58.js'
import { toBase64 } from '../base64.js'
import type { WalletConnectProvider } from './contract.js'
import { ProviderRpcError } from './errors.js'

export type SignParameters = {
  namespace: Namespace
  provider: Pick<WalletConnectProvider, 'request'>
  message: string
  address: string
  signal: AbortSignal | undefined
}
/** The request for a signature in a namespace, and how to read the answer. */
type Wire = {
  ask(message: string, address: string): { method: string; params: unknown }
  read(answer: unknown, message: string, address: string): string | undefined
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * Signing requests by namespace (docs/protocol.md#solana-requests, docs/protocol.md#bitcoin-requests,
 * docs/protocol.md#namespaces-without-an-adapter).
 */
const WIRE: Readonly<Record<Namespace, Wire | (() => Promise<Wire>)>> = {
  eip155: {
    ask: (message, address) => ({
      method: 'personal_sign',
      params: [`0x${toHex(bytesOf(message))}`, address],
    }),
    read: readHex,
  },
  solana: {
    ask: (message, pubkey) => ({
      method: 'solana_signMessage',
      params: { message: toBase58(bytesOf(message)), pubkey },
    }),
    read: (answer) => readText(signatureIn(answer)),
  },
  bip122: {
    ask: (message, account) => ({
      method: 'signMessage',
      params: { message, account, address: account },
    }),
    // Hexadecimal on the wire, base64 everywhere else.
    read: (answer) => {
      const signature = signatureIn(answer)
      const hex = readHex(signature)
      return hex ? toBase64(fromHex(hex)) : readText(signature)
    },
  },
  polkadot: {
    ask: (message, address) => ({ method: 'polkadot_signMessage', params: { address, message } }),
    read: (answer) => readHex(signatureIn(answer)),
  },
  // Lazy: loads with the first signature.
  cosmos: () =>
    import('../adr36.js').then(({ encodeSignature, readSigned, toSignDoc }) => ({
      ask: (message, signerAddress) => ({
        method: 'cosmos_signAmino',
        params: { signerAddress, signDoc: toSignDoc(bytesOf(message), signerAddress) },
      }),
      // Includes the public key, which is part of the wallet's answer.
      read: (answer, message, signer) => {
        const signature = readSigned(answer, toSignDoc(bytesOf(message), signer))
        return signature && encodeSignature(signature)
      },
    })),
}

/**
 * Signs text with an account. The signature has the namespace's own encoding: hexadecimal on eip155 and
 * polkadot, base58 on solana, base64 on bip122, and on cosmos base64 of the signature's JSON.
 *
 * @throws SignRejectedError, SessionError `SIGN_FAILED`, or the signal's reason.
 */
export async function signMessage(parameters: SignParameters): Promise<string> {
  const { namespace, provider, message, address, signal } = parameters
  const wire = WIRE[namespace]
  const { ask, read } = typeof wire === 'function' ? await wire().catch(fail) : wire
  signal?.throwIfAborted()
  const answer = await abortable(provider.request(ask(message, address)), signal).catch((cause) => {
    if (signal?.aborted) throw signal.reason
    const isNo = cause instanceof ProviderRpcError && cause.code === 4001
    throw isNo ? new SignRejectedError({ cause }) : failed(cause)
  })
  const signature = read(answer, message, address)
  if (signature) return signature
  throw failed(new TypeError('The wallet returned no signature.'))
}

function fail(cause: unknown): never {
  throw failed(cause)
}
const failed = (cause: unknown) => new SessionError('SIGN_FAILED', 'Failed to sign', { cause })

const Signed = v.object({ signature: v.unknown() })
const signatureIn = (answer: unknown) => {
  const parsed = v.safeParse(Signed, answer)
  return parsed.success ? parsed.output.signature : undefined
}
const readText = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
function readHex(value: unknown) {
  return typeof value === 'string' && /^(0x)?([\da-f]{2})+$/i.test(value) ? value : undefined
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) =>
  Uint8Array.from(hex.replace(/^0x/i, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
