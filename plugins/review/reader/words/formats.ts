import { toChecksumAddress } from '../../../../adapters/evm/checksum.js'
import { fromHex, toHex, toUint } from '../bytes.js'
import type { Reading, Row, TokenFacts, World } from '../reading.js'
import { inOneLine } from '../seen.js'
import { isRecord } from '../typed.js'
import type { Value } from '../value.js'
import type { Metadata } from './descriptor.js'
import { formatAmount, isDecimals } from './formatAmount.js'
import { resolveMetadata, resolvePath, type Scope, toAddress, toNumber } from './resolvePath.js'

export type NestedCall = {
  readonly chainId: number
  readonly to: string
  readonly data: string
  readonly value?: bigint
  readonly from?: string
  /** The caller runs the code of `to` as its own, so that calls in it come from the caller. */
  readonly isDelegate?: boolean
}
export type Surroundings = {
  readonly world: World
  readonly chainId: number | undefined
  readNested(call: NestedCall): Promise<Reading>
}
type Given = {
  readonly value: Value
  readonly params: Readonly<Record<string, unknown>>
  readonly scope: Scope
  readonly around: Surroundings
}
type Text = Omit<Row, 'label'>
type Formatter = (given: Given) => Text | Promise<Text>

const ADDRESS = /^0x[\da-f]{40}$/i
const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y']
const ADDRESSES = ['addressName', 'tokenTicker', 'interoperableAddressName']
const NUMBERS = ['amount', 'tokenAmount', 'date', 'duration', 'unit', 'enum', 'nftName', 'chainId']

const FORMATTERS: Readonly<Record<string, Formatter>> = {
  amount: formatCoin,
  tokenAmount: formatToken,
  nftName: formatNft,
  date: formatDate,
  duration: ({ value }) => formatDuration(value),
  unit: formatUnit,
  enum: formatEnum,
  chainId: formatChain,
  calldata: formatCalldata,
  addressName: formatAddress,
  interoperableAddressName: formatAddress,
  tokenTicker: formatTicker,
}

/** Formats a value as its descriptor wants it, or bare if that cannot be done. */
export const formatValue = async (format: string, given: Given): Promise<Text> =>
  (await (Object.hasOwn(FORMATTERS, format) ? FORMATTERS[format] : undefined)?.(given)) ?? {
    text: bareText(given.value),
  }

/** A slice of bytes has the type that its format expects; a number can stand for an address. */
export function coerce(value: Value, format: string): Value {
  if (ADDRESSES.includes(format) && (value.type === 'slice' || value.type === 'uint')) {
    const bytes = toAddress(value)
    if (bytes) return { type: 'address', bytes }
  }
  if (value.type !== 'slice') return value
  if (NUMBERS.includes(format)) return { type: 'uint', value: toNumber(value) ?? 0n }
  return { type: 'bytes', bytes: value.bytes }
}

export function bareText(value: Value): string {
  if (value.type === 'address') return toChecksumAddress(toHex(value.bytes))
  if ('bytes' in value) return toHex(value.bytes)
  if (value.type === 'string') return inOneLine(value.value)
  if ('value' in value) return String(value.value)
  if (value.type === 'array') return `[${value.items.map(bareText).join(', ')}]`
  return `(${[...value.members.values()].map(bareText).join(', ')})`
}

const bare = (value: Value, doubt: NonNullable<Row['doubt']>): Text => ({
  text: bareText(value),
  ...(value.type === 'address' ? { address: bareText(value) } : {}),
  doubt,
})
const isNumber = (value: Value): value is Extract<Value, { type: 'uint' | 'int' }> =>
  value.type === 'uint' || value.type === 'int'

function formatCoin({ value, around }: Given): Text {
  const coin = around.chainId === undefined ? undefined : around.world.chain?.(around.chainId)?.coin
  if (!isNumber(value) || !coin) return bare(value, 'unknown-chain')
  return { text: `${formatAmount(value.value, coin.decimals)} ${coin.symbol}` }
}

async function formatToken(given: Given): Promise<Text> {
  const { value, params, scope, around } = given
  if (!isNumber(value)) return bare(value, 'unknown-value')
  const spec = params.token ?? params.tokenPath
  if (spec === '$.metadata.token') {
    const facts = ownToken(scope.metadata)
    return facts ? tokenText(given, value.value, facts) : bare(value, 'unknown-token')
  }
  const chainId = chainOf(given)
  const address = addressOf(spec, scope)
  if (chainId === undefined || !address) return bare(value, 'unknown-token')
  const token = toChecksumAddress(address)
  const isCoin = list(params.nativeCurrencyAddress).some((one) => addressOf(one, scope) === address)
  const facts = isCoin ? around.world.chain?.(chainId)?.coin : await around.world.token?.(chainId, address)
  if (!facts || !isDecimals(facts.decimals)) return { ...bare(value, 'unknown-token'), token }
  return { ...tokenText(given, value.value, facts), token }
}

function ownToken(metadata: Metadata | undefined): TokenFacts | undefined {
  const { ticker, decimals } = metadata?.token ?? {}
  return ticker && isDecimals(decimals) ? { symbol: ticker, decimals } : undefined
}

function tokenText({ params, scope }: Given, amount: bigint, { symbol, decimals }: TokenFacts): Text {
  const { threshold, message = 'Unlimited' } = params
  const least = typeof threshold === 'string' ? constantNumber(threshold, scope) : undefined
  if (least !== undefined && amount >= least) return { text: `${message} ${symbol}`, unlimited: symbol }
  return { text: `${formatAmount(amount, decimals)} ${symbol}` }
}

async function formatNft({ value, params, scope, around }: Given): Promise<Text> {
  const collection = addressOf(params.collection ?? params.collectionPath, scope)
  if (!isNumber(value) || !collection || around.chainId === undefined)
    return bare(value, 'unknown-collection')
  const token = toChecksumAddress(collection)
  const name = await around.world.collection?.(around.chainId, collection)
  return name ? { text: `${name} #${value.value}`, token } : { ...bare(value, 'unknown-collection'), token }
}

async function formatDate({ value, params, around }: Given): Promise<Text> {
  if (!isNumber(value)) return bare(value, 'unknown-value')
  if (params.encoding === 'timestamp')
    return timeText(Number(value.value), around.world) ?? bare(value, 'unknown-value')
  if (params.encoding !== 'blockheight' || around.chainId === undefined) return bare(value, 'unknown-value')
  const seconds = await around.world.blockTime?.(around.chainId, value.value)
  return (seconds === undefined ? undefined : timeText(seconds, around.world)) ?? bare(value, 'unknown-value')
}

function timeText(seconds: number, { writeTime }: World): Text | undefined {
  const date = new Date(seconds * 1000)
  if (Number.isNaN(date.getTime())) return undefined
  if (writeTime) return { text: writeTime(seconds) }
  return {
    text: date
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z$/, 'Z'),
  }
}

function formatDuration(value: Value): Text {
  if (!isNumber(value)) return bare(value, 'unknown-value')
  const parts = [value.value / 3600n, (value.value % 3600n) / 60n, value.value % 60n]
  return { text: parts.map((part) => part.toString().padStart(2, '0')).join(':') }
}

function formatUnit({ value, params, scope }: Given): Text {
  const decimals = params.decimals ?? 0
  if (!isNumber(value) || !isDecimals(decimals)) return bare(value, 'unknown-value')
  const spec = typeof params.base === 'string' ? params.base : ''
  const base = spec.startsWith('$.') ? resolveMetadata(spec, scope.metadata) : spec
  const unit = typeof base === 'string' ? base : ''
  const digits = value.value.toString().length - decimals
  const step =
    params.prefix === true ? Math.min(PREFIXES.length - 1, Math.max(0, Math.floor((digits - 1) / 3))) : 0
  return { text: `${formatAmount(value.value, decimals + 3 * step)}${PREFIXES[step]}${unit}` }
}

function formatEnum({ value, params, scope }: Given): Text {
  const labels = typeof params.$ref === 'string' ? resolveMetadata(params.$ref, scope.metadata) : undefined
  const key = bareText(value).toLowerCase()
  const label = isRecord(labels)
    ? Object.entries(labels).find(([name]) => name.toLowerCase() === key)?.[1]
    : undefined
  return typeof label === 'string' ? { text: label } : bare(value, 'unknown-value')
}

function formatChain({ value, around }: Given): Text {
  const name = isNumber(value) ? around.world.chain?.(Number(value.value))?.name : undefined
  return name ? { text: name } : bare(value, 'unknown-chain')
}

async function formatAddress({ value, params, scope, around }: Given): Promise<Text> {
  if (value.type !== 'address') return bare(value, 'unknown-value')
  const hex = toHex(value.bytes)
  const address = toChecksumAddress(hex)
  if (list(params.senderAddress).some((one) => addressOf(one, scope) === hex)) {
    const sender = scope.container.from
    return { text: 'Sender', address: sender ? bareText(sender) : address }
  }
  if (typeof params.none === 'string' && toUint(value.bytes) === 0n) return { text: params.none }
  const sources = list(params.sources).filter((one) => typeof one === 'string')
  const name =
    around.chainId === undefined
      ? undefined
      : await around.world.name?.(around.chainId, hex, sources.length > 0 ? sources : undefined)
  return { text: name ?? address, address }
}

async function formatTicker(given: Given): Promise<Text> {
  const { value, around } = given
  const chainId = chainOf(given)
  if (value.type !== 'address' || chainId === undefined) return bare(value, 'unknown-token')
  const facts = await around.world.token?.(chainId, toHex(value.bytes))
  return facts ? { text: facts.symbol, token: bareText(value) } : bare(value, 'unknown-token')
}

async function formatCalldata(given: Given): Promise<Text> {
  const { value, params, scope, around } = given
  const to = addressOf(params.callee ?? params.calleePath, scope)
  const chainId = chainOf(given)
  if (value.type !== 'bytes' || !to || chainId === undefined) return bare(value, 'unknown-value')
  const selector = selectorOf(params.selector ?? params.selectorPath, scope)
  const data = `${selector ?? '0x'}${toHex(value.bytes).slice(2)}`
  // The rows beside it have the receiver and the amount of a payment, and often there is none.
  if (data === '0x') return { text: data }
  const amount = params.amount ?? params.amountPath
  const sent = typeof amount === 'string' ? constantNumber(amount, scope) : undefined
  const from = addressOf(params.spender ?? params.spenderPath, scope)
  const nested = await around.readNested({
    chainId,
    to,
    data,
    ...(sent === undefined ? {} : { value: sent }),
    ...(from ? { from } : {}),
  })
  return { text: data, nested }
}

function selectorOf(spec: unknown, scope: Scope): string | undefined {
  if (typeof spec !== 'string') return undefined
  if (/^0x[\da-f]{8}$/i.test(spec)) return spec
  const value = resolvePath(spec, scope)
  return value && 'bytes' in value ? toHex(value.bytes.slice(0, 4)) : undefined
}

/** The chain of a value: that of its parameters if they name one, else that of the request. */
function chainOf({ params, scope, around }: Given): number | undefined {
  const spec = params.chainId ?? params.chainIdPath
  if (spec === undefined) return around.chainId
  const id = typeof spec === 'number' ? BigInt(spec) : constantNumber(String(spec), scope)
  return id !== undefined && id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(id) : undefined
}

const constantNumber = (spec: string, scope: Scope): bigint | undefined =>
  /^(?:\d+|0x[\da-f]+)$/i.test(spec) ? BigInt(spec) : toNumber(resolvePath(spec, scope))

/** The lower-case address that a parameter is or leads to. */
function addressOf(spec: unknown, scope: Scope): string | undefined {
  if (typeof spec !== 'string') return undefined
  const bytes = ADDRESS.test(spec) ? fromHex(spec) : toAddress(resolvePath(spec, scope))
  return bytes && toHex(bytes)
}

const list = (given: unknown): readonly unknown[] =>
  Array.isArray(given) ? given : given === undefined ? [] : [given]
