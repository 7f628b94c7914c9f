import type { Context } from '../context.js'
import type { ChainFacts, TokenFacts } from '../reading.js'
import type { Descriptor, Formats } from '../words/descriptor.js'
import type { NestedCall } from '../words/formats.js'
import type { Translate } from '../words/translate.js'
import { erc2612, PERMIT2_ADDRESS, permit2, permit2Messages } from './permits.js'
import { isOwnCall, safeSettings } from './safeSettings.js'
import { either, erc20, erc721, erc1155, weth } from './tokens.js'
import { multicall, safe, safeMessages } from './wallets.js'

export type Standard = { readonly name: string; readonly descriptor: Descriptor }

const metadata = (t: Translate) => ({
  enums: {
    allItems: { true: t('review.all-items'), false: t('review.none') },
    unlimited: { true: t('review.unlimited'), false: t('review.none') },
  },
})
/**
 * The standards whose functions a contract could have, the best first. What is known of the contract decides between
 * ERC-20 and ERC-721, which share selectors; if nothing is, the words must fit both.
 */
export async function findCallStandards(
  { world, t }: Pick<Context, 'world' | 't'>,
  call: Pick<NestedCall, 'chainId' | 'from' | 'to'>,
): Promise<readonly Standard[]> {
  const standard = createStandard(t)
  const { chainId, to: address } = call
  if (address.toLowerCase() === PERMIT2_ADDRESS) return [standard('Permit2', permit2)]
  const token = await world.token?.(chainId, address)
  const isToken = token !== undefined
  const isCollection = !isToken && (await world.collection?.(chainId, address)) !== undefined
  const first = isToken
    ? []
    : [isCollection ? standard('ERC-721', erc721) : standard('ERC-20 or ERC-721', either)]
  return [
    ...first,
    standard('ERC-20', erc20),
    standard('ERC-721', erc721),
    standard('ERC-1155', erc1155),
    ...(isWrapped(token, world.chain?.(chainId)) ? [standard('WETH', weth)] : []),
    standard('Multicall', multicall),
    standard('Safe', safe),
    ...(isOwnCall(call) ? [standard('Safe', safeSettings)] : []),
  ]
}

/** Any contract can have functions with the names of wrapped ether's, so the symbol must be that of a wrapped coin. */
const isWrapped = (token: TokenFacts | undefined, chain: ChainFacts | undefined) =>
  token !== undefined && token.symbol === `W${chain?.coin.symbol}`

/** The standards of signed messages. Those of Permit2 count only at its address. */
export function findMessageStandards({ t }: Pick<Context, 't'>, contract: string | undefined): Standard[] {
  const standard = createStandard(t)
  return contract?.toLowerCase() === PERMIT2_ADDRESS
    ? [standard('Permit2', permit2Messages)]
    : [standard('ERC-2612', erc2612), standard('Safe', safeMessages)]
}

const createStandard =
  (t: Translate) =>
  (name: string, formats: (t: Translate) => Formats): Standard => ({
    name,
    descriptor: { metadata: metadata(t), display: { formats: formats(t) } },
  })
