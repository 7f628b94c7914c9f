import * as v from 'valibot'
import type { TypedDataDefinition } from 'viem'
import { hexToBytes, isAddress, isAddressEqual, isHex } from 'viem/utils'
import type { Hex } from '../../../types.js'
import type { EvmCall, WalletContext } from '../context.js'
import { address, read } from '../parameters.js'
import { code, type Row, text } from '../screen/question.js'
import { describeTypedData } from './describeTypedData.js'
import { nameOfNetwork } from './network.js'
import { signerFor, smartAccountOn } from './signer.js'

const personalSignParams = v.looseTuple([v.string(), v.optional(v.string())])

export async function personalSign(wallet: WalletContext, call: EvmCall): Promise<Hex> {
  const [first, second] = read(personalSignParams, call.params)
  // Pages send message and account in either order.
  const isSwapped = isAddress(first, { strict: false }) && !isAddress(second ?? '', { strict: false })
  const [message, named] = isSwapped ? [second ?? '', first] : [first, second]
  const signer = signerFor(wallet, call, named)
  await call.ask({
    title: 'Sign message',
    action: 'Sign',
    rows: [describeMessage(message), code('Account', signer.address), networkOf(wallet, call)],
  })
  return signer.signMessage(isHex(message) ? { raw: message } : message)
}

/** The message as text, or as bytes if they are not text. */
function describeMessage(message: string): Row {
  if (!isHex(message)) return text('Message', message)
  try {
    return text('Message', new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message)))
  } catch {
    return code('Message (no text)', message)
  }
}

const typedDataParams = v.looseTuple([address, v.unknown()])
const typedData = v.looseObject({
  domain: v.optional(v.looseObject({ chainId: v.optional(v.union([v.string(), v.number()])) }), {}),
  types: v.record(v.string(), v.array(v.looseObject({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})
export type TypedData = v.InferOutput<typeof typedData>

export async function signTypedData(wallet: WalletContext, call: EvmCall): Promise<Hex> {
  const [named, given] = read(typedDataParams, call.params)
  const typed = read(typedData, typeof given === 'string' ? parseJson(given) : given)
  const signer = signerFor(wallet, call, named)
  refuseForeign(wallet, call, typed)
  await call.ask({
    title: 'Sign data',
    action: 'Sign',
    rows: [...describeTypedData(typed), code('Account', signer.address), networkOf(wallet, call)],
  })
  // viem reads all of it, and refuses what it can't hash.
  return signer.signTypedData(typed as unknown as TypedDataDefinition)
}

/**
 * Refuses data of another network, and data that authorizes the visitor's own smart account, which has its own screen.
 */
function refuseForeign(wallet: WalletContext, call: EvmCall, { domain }: TypedData): void {
  if (domain.chainId !== undefined && Number(domain.chainId) !== call.chainId) {
    throw new Error('The data is for another network.')
  }
  const own = smartAccountOn(wallet, call)?.address
  const contract = domain.verifyingContract
  const isOwn = typeof contract === 'string' && isAddress(contract, { strict: false })
  if (own && isOwn && isAddressEqual(contract, own)) throw new Error('The data is for the account itself.')
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('Invalid parameters: the data is not JSON.')
  }
}

const networkOf = ({ config }: WalletContext, { chainId }: EvmCall) =>
  text('Network', nameOfNetwork(config, chainId))
