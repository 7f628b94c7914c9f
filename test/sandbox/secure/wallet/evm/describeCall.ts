import { decodeAbiParameters, formatUnits, parseAbiParameters, sliceHex } from 'viem/utils'
import type { Address, Hex } from '../../../types.js'
import type { EvmCall, WalletContext } from '../context.js'
import { code, type Row, text } from '../screen/question.js'
import { formatNative } from './network.js'
import { readToken } from './readToken.js'

export interface DescribedCall {
  title: string
  rows: Row[]
  warning?: string | undefined
}

export interface PlainCall {
  /** Absent if the call deploys a contract. */
  to?: Address | undefined
  value: bigint
  data: Hex
}

const TRANSFER = '0xa9059cbb'
const APPROVE = '0x095ea7b3'
/** Length of a selector, an address and an amount. Longer data has parts that the screen would not show. */
const TOKEN_CALL_BYTES = 4 + 32 + 32
/** More than any token's supply: sites request the largest number, or one near it, for an unlimited allowance. */
const UNLIMITED = 2n ** 200n

/** Describes a call in words; unknown calls are shown as raw data. */
export async function describeCall(
  wallet: Pick<WalletContext, 'config'>,
  place: Pick<EvmCall, 'chainId' | 'nodeUrl'>,
  call: PlainCall,
): Promise<DescribedCall> {
  const { to, value, data } = call
  const amount = text('Amount', formatNative(wallet.config, place.chainId, value))
  if (!to) return { title: 'Create a contract', rows: [amount, code('Code', data)] }
  if (data === '0x') {
    return { title: `Send ${symbolOf(wallet.config, place.chainId)}`, rows: [amount, code('To', to)] }
  }
  const known = await describeTokenCall(wallet, place, { to, data })
  const withAmount = value > 0n ? [amount] : []
  if (known) return { ...known, rows: [...known.rows, ...withAmount] }
  const rows = [code('Contract', to), amount, code('Function', sliceHex(pad(data), 0, 4)), code('Data', data)]
  return { title: 'Call a contract', rows }
}

async function describeTokenCall(
  { config }: Pick<WalletContext, 'config'>,
  { chainId, nodeUrl }: Pick<EvmCall, 'chainId' | 'nodeUrl'>,
  { to, data }: { to: Address; data: Hex },
): Promise<DescribedCall | undefined> {
  const selector = data.slice(0, 10).toLowerCase()
  const isKnown = selector === TRANSFER || selector === APPROVE
  if (!isKnown || data.length !== 2 + 2 * TOKEN_CALL_BYTES) return undefined
  const token = await readToken({ config, chainId, nodeUrl, address: to })
  const parties = decodeParties(data)
  if (!token || !parties) return undefined

  const [party, units] = parties
  const amount = `${formatUnits(units, token.decimals)} ${token.symbol}`
  if (selector === TRANSFER) {
    const rows = [text('Amount', amount), code('To', party), code('Token', to)]
    return { title: `Send ${token.symbol}`, rows }
  }
  const isUnlimited = units >= UNLIMITED
  const limit = isUnlimited ? `Unlimited ${token.symbol}` : amount
  const warning = isUnlimited ? `It could take all ${token.symbol} that you have, now and later.` : undefined
  const rows = [code('Spender', party), text('May spend', limit), code('Token', to)]
  return { title: `Allow spending ${token.symbol}`, rows, warning }
}

/** Undefined if the first word is not an address, because each token may read such data differently. */
function decodeParties(data: Hex): readonly [Address, bigint] | undefined {
  const isAddress = /^0{24}/.test(data.slice(10))
  return isAddress
    ? decodeAbiParameters(parseAbiParameters('address, uint256'), sliceHex(data, 4))
    : undefined
}

const pad = (data: Hex): Hex => (data.length >= 10 ? data : `${data}${'0'.repeat(10 - data.length)}`)

const symbolOf = ({ networks }: WalletContext['config'], chainId: number) =>
  networks.find(({ id }) => id === chainId)?.nativeCurrency.symbol ?? 'currency'
