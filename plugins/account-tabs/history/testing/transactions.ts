import type { ActivityTransaction, ActivityTransfer } from '../../../../kernel/index.js'

export const NOW = Date.parse('2026-03-10T12:00:00Z')

type Parts = Partial<Omit<ActivityTransaction, 'metadata'>> & {
  metadata?: Partial<ActivityTransaction['metadata']>
}

/** A transaction in the service's format. Every part can be overridden. */
export const transaction = (
  id: string,
  { metadata = {}, transfers = [fungible('2')] }: Parts = {},
): ActivityTransaction => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id.padStart(64, '0')}`,
    chain: 'eip155:1',
    minedAt: new Date(NOW).toISOString(),
    sentFrom: '0x1111111111111111111111111111111111111111',
    sentTo: '0x2222222222222222222222222222222222222222',
    status: 'confirmed',
    ...metadata,
  },
  transfers,
})

export const fungible = (
  numeric: string,
  more: Partial<ActivityTransfer> = {},
  symbol = 'USDC',
): ActivityTransfer => ({
  fungible_info: { name: 'USD Coin', symbol, icon: { url: 'https://images.example/usdc.png' } },
  direction: 'in',
  quantity: { numeric },
  ...more,
})

export const picture = (
  name: string,
  more: Partial<ActivityTransfer> = {},
  isSpam = false,
): ActivityTransfer => ({
  nft_info: {
    name,
    content: { preview: { url: `https://images.example/${name}.png` } },
    flags: { is_spam: isSpam },
  },
  direction: 'in',
  quantity: { numeric: '1' },
  ...more,
})
