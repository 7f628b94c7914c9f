/** Answers of the blockchain service (docs/protocol.md#blockchain-service). */
export interface Balance {
  name: string
  symbol: string
  chainId: string
  /** CAIP-10. Absent for the native currency. */
  address?: string | undefined
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

export interface Transfer {
  fungible_info?: { name: string; symbol: string; icon: { url: string } } | undefined
  nft_info?:
    | {
        name: string
        content: { preview: { url: string }; detail: { url: string } }
        flags: { is_spam: boolean }
      }
    | undefined
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  value?: number | undefined
  price?: number | undefined
}

export interface Transaction {
  id: string
  metadata: {
    operationType: 'send' | 'receive' | 'approve' | 'mint' | 'execute' | 'trade'
    hash: string
    chain: string
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed'
    nonce: number
  }
  transfers: Transfer[]
}
