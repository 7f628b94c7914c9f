import { formatUnits, hexToBigInt, hexToNumber, isAddressEqual as isSame, zeroAddress } from 'viem'
import { type Chain, caip2 } from '../chain/index.js'
import type { IndexedTransaction, IndexedTransfer } from '../chain/indexTransactions.js'
import { ETHER } from '../chain/tokens.js'
import type { Address } from '../types.js'
import { describeCard, pictureUrl } from './nft.js'
import type { Transaction, Transfer } from './shapes.js'

const SEND = '0xa9059cbb'
const APPROVE = '0x095ea7b3'

/** Describes an indexed transaction from the point of view of one participant. */
export function describeTransaction(
  chain: Chain,
  transaction: IndexedTransaction,
  { owner, images }: { owner: Address; images: string },
): Transaction {
  const { hash, from, to, nonce, time, isFailed } = transaction
  const own = transaction.transfers.filter((one) => [one.from, one.to].some((party) => isSame(party, owner)))
  return {
    id: hash,
    metadata: {
      operationType: isFailed ? whatWasTried(transaction) : whatWasDone(transaction, own, owner),
      hash,
      chain: caip2(chain),
      minedAt: new Date(time * 1000).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status: isFailed ? 'failed' : 'confirmed',
      nonce: hexToNumber(nonce),
    },
    transfers: own.flatMap((one) => describeTransfer(chain, one, owner, images)),
  }
}

type Operation = Transaction['metadata']['operationType']

/** The operation of a failed transaction. It has no logs, so its call data decides. */
function whatWasTried({ input }: IndexedTransaction): Operation {
  if (input === '0x' || input.startsWith(SEND)) return 'send'
  return input.startsWith(APPROVE) ? 'approve' : 'execute'
}

function whatWasDone(
  { from, approvers }: IndexedTransaction,
  transfers: IndexedTransfer[],
  owner: Address,
): Operation {
  const isOwn = isSame(from, owner)
  const [gone, come] = [
    transfers.some((one) => isSame(one.from, owner)),
    transfers.filter((one) => isSame(one.to, owner)),
  ]
  if (gone) return isOwn && come.some((one) => !isSame(one.from, owner)) ? 'trade' : 'send'
  // Minting a currency to another account counts as a payment to that account.
  const isMade = come.every((one) => isSame(one.from, zeroAddress) && (isOwn || one.tokenId !== undefined))
  if (come.length > 0) return isMade ? 'mint' : 'receive'
  return approvers.some((approver) => isSame(approver, owner)) ? 'approve' : 'execute'
}

function describeTransfer(
  chain: Chain,
  transfer: IndexedTransfer,
  owner: Address,
  images: string,
): Transfer[] {
  const direction = directionOf(transfer, owner)
  const { token, tokenId, units } = transfer
  if (tokenId !== undefined) {
    const card = token && isSame(token, chain.cards.address) ? chain.cards.made.get(tokenId) : undefined
    if (!card) return []
    const nft_info = describeCard(card, pictureUrl(images, chain.id, tokenId))
    return [{ nft_info, direction, quantity: { numeric: '1' } }]
  }
  const known = token ? chain.tokens.find(({ address }) => isSame(address, token)) : ETHER
  if (!known) return []
  const numeric = formatUnits(hexToBigInt(units), known.decimals)
  const { name, symbol, price } = known
  const icon = { url: `${images}/public/getTokenImage/${symbol}` }
  const value = Number(numeric) * price
  return [{ fungible_info: { name, symbol, icon }, direction, quantity: { numeric }, value, price }]
}

function directionOf({ from, to }: IndexedTransfer, owner: Address): Transfer['direction'] {
  if (isSame(from, to)) return 'self'
  return isSame(to, owner) ? 'in' : 'out'
}
