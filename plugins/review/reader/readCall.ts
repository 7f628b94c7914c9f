import { toChecksumAddress } from '../../../adapters/evm/checksum.js'
import { decodeArguments } from './abi/decode.js'
import { parseSignature, type Signature } from './abi/signature.js'
import { fromHex, toHex, toUint } from './bytes.js'
import type { Caution } from './cautions/caution.js'
import { findGainer, findParties } from './cautions/findParties.js'
import { listGrantingFunctions } from './cautions/grants.js'
import { judgeGrants } from './cautions/judgeGrants.js'
import { judgeParties } from './cautions/judgeParty.js'
import type { Context } from './context.js'
import { explain } from './explain.js'
import type { Reading, Row } from './reading.js'
import { findCallStandards } from './standards/find.js'
import { unpackCalls } from './standards/multiSend.js'
import type { Value } from './value.js'
import type { Descriptor, Format } from './words/descriptor.js'
import { formatAmount } from './words/formatAmount.js'
import type { NestedCall } from './words/formats.js'

const ADDRESS = /^0x[\da-f]{40}$/i
/** Safe's `multiSend(bytes)` and `execTransaction`. */
const MULTI_SEND = '0x8d80ff0a'
const EXEC_TRANSACTION = '0x6a761202'
/** Where the operation of `execTransaction` is among its arguments. */
const OPERATION_AT = 3 * 32

type Source = NonNullable<Reading['source']>
type Bytes = { readonly selector: string; readonly data: Uint8Array }

/** Reads one call of a contract, or a transfer of the network's coin. */
export async function readCall(call: NestedCall, context: Context, depth = 0): Promise<Reading> {
  const bytes = fromHex(call.data)
  const known = {
    chainId: call.chainId,
    to: toChecksumAddress(call.to),
    raw: call.data,
    ...(call.value === undefined ? {} : { value: call.value }),
  }
  if (bytes?.length === 0) {
    const judged = await judgeParties(findParties(call, undefined), call.chainId, context)
    return { kind: 'transfer', ...known, ...(await readTransfer(call, context)), ...judged }
  }
  const unknown: Reading = {
    kind: 'unknown-call',
    ...known,
    rows: [],
    cautions: [{ code: 'unknown-call', level: 'warning' }],
  }
  if (!bytes || bytes.length < 4 || !context.budget.takeCall(depth)) return unknown
  const parts = { selector: toHex(bytes.subarray(0, 4)), data: bytes.subarray(4) }
  const { cautions, parties } = await judgeCall(call, parts, context)
  const found =
    (await readMultiSend(call, parts, context, depth)) ?? (await readDescribed(call, parts, context, depth))
  if (!found) return { ...unknown, parties, cautions: [...cautions, ...unknown.cautions] }
  const delegate: Caution[] = isDelegate(parts) ? [{ code: 'delegate-call', level: 'danger' }] : []
  return { ...known, ...found, kind: 'call', parties, cautions: [...cautions, ...delegate] }
}

/** A payment of the network's coin. */
async function readTransfer({ chainId, to, value = 0n }: NestedCall, { world, t }: Context) {
  const address = toChecksumAddress(to)
  const coin = world.chain?.(chainId)?.coin
  const amount = coin ? `${formatAmount(value, coin.decimals)} ${coin.symbol}` : String(value)
  const name = (await world.name?.(chainId, to, undefined)) ?? address
  const rows: Row[] = [
    { label: t('review.amount'), text: amount, ...(coin ? {} : { doubt: 'unknown-chain' }) },
    { label: t('review.to'), text: name, address },
  ]
  const sentence = coin && t('review.send-to', { amount, to: name })
  return { intent: t('review.send'), ...(sentence ? { sentence } : {}), rows }
}

/** Whether a Safe is to run another contract's code as its own, which can replace its owners. */
const isDelegate = ({ selector, data }: Bytes) =>
  selector === EXEC_TRANSACTION && toUint(data.subarray(OPERATION_AT, OPERATION_AT + 32)) === 1n

async function readDescribed(call: NestedCall, bytes: Bytes, context: Context, depth: number) {
  for (const descriptor of await context.descriptors.forCall(call.chainId, call.to)) {
    const { owner, contractName } = descriptor.metadata ?? {}
    const source: Source = { kind: 'registry', name: owner ?? contractName ?? '' }
    const isBound = descriptor.context?.contract?.deployments?.some(
      (one) => one.chainId === call.chainId && one.address.toLowerCase() === call.to.toLowerCase(),
    )
    const found = isBound && (await readBy(descriptor, source, call, bytes, context, depth))
    if (found) return found
  }
  for (const { name, descriptor } of await findCallStandards(context, call)) {
    const found = await readBy(descriptor, { kind: 'standard', name }, call, bytes, context, depth)
    if (found) return found
  }
  return undefined
}

async function readBy(
  descriptor: Descriptor,
  source: Source,
  call: NestedCall,
  bytes: Bytes,
  context: Context,
  depth: number,
) {
  const match = findFormat(descriptor, bytes.selector)
  const root = match && decodeArguments(match.signature.inputs, bytes.data, context.budget)
  if (!root) return undefined
  const explained = await explain(descriptor, match.format, root, containerOf(call), {
    world: context.world,
    chainId: call.chainId,
    readNested: (nested) => readCall({ ...nested, isDelegate: isDelegate(bytes) }, context, depth + 1),
  })
  return explained && { ...explained, source, functionName: match.signature.name }
}

/** The format whose signature hashes to the selector, so that no name is shown that the bytes do not hold. */
function findFormat(
  { display }: Descriptor,
  selector: string,
): { signature: Signature; format: Format } | undefined {
  for (const [text, format] of Object.entries(display?.formats ?? {})) {
    const signature = parseSignature(text)
    if (signature?.selector === selector) return { signature, format }
  }
  return undefined
}

async function readMultiSend(call: NestedCall, { selector, data }: Bytes, context: Context, depth: number) {
  const inputs = selector === MULTI_SEND ? parseSignature('multiSend(bytes transactions)')?.inputs : undefined
  const root = inputs && decodeArguments(inputs, data, context.budget)
  const packed = root?.type === 'tuple' ? root.members.get('transactions') : undefined
  const sender = (call.isDelegate ? call.from : undefined) ?? call.to
  const calls = packed?.type === 'bytes' ? unpackCalls(packed.bytes, call.chainId, sender) : undefined
  if (!calls) return undefined
  const rows: Row[] = []
  for (const one of calls) {
    const nested = await readCall(one, context, depth + 1)
    const delegate: Caution[] = one.isDelegate ? [{ code: 'delegate-call', level: 'danger' }] : []
    const cautions = [...delegate, ...nested.cautions]
    rows.push({ label: context.t('review.call'), text: one.data, nested: { ...nested, cautions } })
  }
  const source: Source = { kind: 'standard', name: 'Safe' }
  return { intent: context.t('review.calls'), rows, source, functionName: 'multiSend' }
}

async function judgeCall(call: NestedCall, { selector, data }: Bytes, context: Context) {
  const granting = listGrantingFunctions().find((one) => one.selector === selector)
  const values = granting && decodeArguments(granting.inputs, data, context.budget)
  if (!values) {
    const judged = await judgeParties(findParties(call, undefined), call.chainId, context)
    return { ...judged, cautions: [...judgeControl(call), ...judged.cautions] }
  }
  const owner = call.from ?? context.account
  // An item of a known collection is approved by its number, which is no amount.
  const isItem = (await context.world.collection?.(call.chainId, call.to)) !== undefined
  const grants = granting.read(values, call.to.toLowerCase())
  const judged = await judgeParties(findParties(call, grants), call.chainId, context)
  const found = await judgeGrants(
    grants.filter(({ amount }) => amount === undefined || !isItem),
    false,
    { world: context.world, chainId: call.chainId, owner },
  )
  return { ...judged, cautions: [...found, ...judged.cautions] }
}

function judgeControl(call: NestedCall): Caution[] {
  const gainer = findGainer(call)
  const account = toChecksumAddress(call.to)
  return gainer ? [{ code: 'control', level: 'danger', to: toChecksumAddress(gainer), account }] : []
}

const containerOf = ({ from, to, value = 0n, chainId }: NestedCall): Record<string, Value | undefined> => ({
  from: from && ADDRESS.test(from) ? addressValue(from) : undefined,
  to: addressValue(to),
  value: { type: 'uint', value },
  chainId: { type: 'uint', value: BigInt(chainId) },
})

const addressValue = (address: string): Value | undefined => {
  const bytes = fromHex(address)
  return bytes && { type: 'address', bytes }
}
