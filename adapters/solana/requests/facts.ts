import type { ReadAmount } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { isTokenProgram, KIND_AT, MINT_BYTES, MINT_KIND } from '../programs.js'
import { readExtensions } from '../transfer/extensions.js'
import type { AccountData, Questions } from '../transfer/questions.js'
import { readTokenAccount, type TokenAccount } from '../transfer/tokenAccount.js'

/** Wrapped SOL. */
export const NATIVE_MINT = 'So11111111111111111111111111111111111111112'
const DECIMALS_AT = 44
/** Token-2022's `TokenMetadata`: two addresses, then name and symbol, each after its length. */
const METADATA = 19
const NAME_AT = 64
/** The most that a node returns at once. */
const AT_ONCE = 100

/** Answers of the network's node about the accounts of a request. */
export type Facts = {
  /** Accounts that exist, as they are before the request. */
  readonly accounts: ReadonlyMap<string, AccountData>
  token(address: string | undefined): TokenAccount | undefined
  /** An amount of a token; a bare number if its mint is unknown. */
  amount(mint: string | undefined, amount: bigint): ReadAmount
  coin(amount: bigint): ReadAmount
}

/** Fetches accounts; those that do not exist are absent. @throws the node's error */
export async function fetchAccounts(
  addresses: Iterable<string>,
  questions: Pick<Questions, 'accounts'>,
): Promise<Map<string, AccountData>> {
  const all = [...new Set(addresses)]
  const found = new Map<string, AccountData>()
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE)
    const accounts = await questions.accounts(some)
    for (const [index, address] of some.entries()) {
      const account = accounts[index]
      if (account) found.set(address, account)
    }
  }
  return found
}

/** The mints of token accounts. */
export const mintsOf = (accounts: ReadonlyMap<string, AccountData>): string[] =>
  [...accounts.values()].flatMap((account) => toToken(account)?.mint ?? [])

export function createFacts(
  accounts: ReadonlyMap<string, AccountData>,
  { network, symbols }: { network: CaipNetwork | undefined; symbols: ReadonlyMap<string, string> },
): Facts {
  const coin = network?.nativeCurrency
  return {
    accounts,
    token: (address) => toToken(accounts.get(address ?? '')),
    amount(mint, amount) {
      const account = accounts.get(mint ?? '')
      const decimals = account && decimalsOf(account)
      if (!mint || decimals === undefined) return { amount, token: mint }
      const symbol = symbols.get(mint) ?? (mint === NATIVE_MINT ? 'wSOL' : symbolOf(account))
      return { amount, token: mint, decimals, symbol }
    },
    coin: (amount) => ({ amount, symbol: coin?.symbol, decimals: coin?.decimals }),
  }
}

export const toToken = (account: AccountData | undefined): TokenAccount | undefined =>
  account && isTokenProgram(account.owner) && !isMint(account) ? readTokenAccount(account.data) : undefined

const isMint = ({ data }: AccountData): boolean =>
  data.length === MINT_BYTES || (data.length > KIND_AT && data[KIND_AT] === MINT_KIND)

const decimalsOf = (account: AccountData): number | undefined =>
  isTokenProgram(account.owner) && isMint(account) ? account.data[DECIMALS_AT] : undefined

/** The symbol in the mint itself, which only Token-2022 has. */
function symbolOf(mint: AccountData | undefined): string | undefined {
  const metadata = mint && readExtensions(mint.data).get(METADATA)
  const name = metadata && textAt(metadata, NAME_AT)
  return name && textAt(metadata, name.end)?.text
}

function textAt(bytes: Uint8Array, start: number): { text: string; end: number } | undefined {
  if (start + 4 > bytes.length) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset + start, 4).getUint32(0, true)
  const end = start + 4 + length
  return end > bytes.length
    ? undefined
    : { text: new TextDecoder().decode(bytes.subarray(start + 4, end)), end }
}
