import type { ContractFacts, InspectionCapability } from '../../../kernel/adapters/inspection.js'
import { callMany } from '../allowances/callMany.js'
import { readText } from '../allowances/readTokens.js'
import { encodeCall, wordAt } from '../allowances/words.js'
import type { RpcParameters } from '../transport.js'
import { askWitness } from '../witness.js'

type Request = Parameters<InspectionCapability['contract']>[0]

/** `symbol()`, `name()`, `decimals()`, `balanceOf(address)`, and `supportsInterface` of ERC-721 and ERC-1155. */
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'
const DECIMALS = '0x313ce567'
const BALANCE_OF = '0x70a08231'
const IS_ERC721 = '0x01ffc9a780ac58cd00000000000000000000000000000000000000000000000000000000'
const IS_ERC1155 = '0x01ffc9a7d9b67a2600000000000000000000000000000000000000000000000000000000'
/** `decimals` is a byte. */
const MOST_DECIMALS = 255n

/** What a contract reports of itself and of the owner. @throws the last node's error */
export async function readContract(
  rpc: RpcParameters,
  { address, owner }: Request,
): Promise<ContractFacts | undefined> {
  const data = [SYMBOL, NAME, DECIMALS, encodeCall(BALANCE_OF, owner), IS_ERC721, IS_ERC1155] as const
  const witnessed = await askWitness(rpc, (client) =>
    callMany(
      client,
      data.map((one) => ({ to: address, data: one })),
    ),
  )
  if (!witnessed) return undefined
  const [symbol, name, decimals, held, isErc721, isErc1155] = witnessed.answer
  const units = wordAt(decimals, 0)
  return {
    symbol: readText(symbol),
    name: readText(name),
    decimals: units === undefined || units > MOST_DECIMALS ? undefined : Number(units),
    held: wordAt(held, 0),
    isCollection: wordAt(isErc721, 0) === 1n || wordAt(isErc1155, 0) === 1n,
  }
}
