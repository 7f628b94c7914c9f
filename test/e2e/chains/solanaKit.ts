import { ed25519 } from '@noble/curves/ed25519.js'
import type { Page } from '@playwright/test'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { SolanaProvider } from 'latchkey/adapters/solana'
import type { SandboxClient } from '../../sandbox/client.js'
import { decodeBase58 } from '../../sandbox/solana/base58.js'
import { parts } from '../connect/visit.js'
import { expect, type Wallets } from '../fixtures.js'

export const SOL = 1_000_000_000
export const DUNE = 'Dune Wallet'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

declare global {
  interface Window {
    solanaEvents: unknown[]
  }
}

/** Makes the page's kit for Solana: the sandbox's network, devnet and mainnet, all on the sandbox's node. */
export async function makeSolanaKit(
  page: Page,
  use: readonly string[] = ['solana'],
  options: Record<string, unknown> = {},
): Promise<void> {
  await page.evaluate(
    ([chosen, own]) => {
      const errors: string[] = []
      const onError = (error: unknown) => void errors.push(String(error))
      const kit = window.lk.create({ ...own, onError, use: chosen as ['solana'] })
      window.visit = { kit, tracked: [], refused: [], errors }
      kit.on('security:refused', (refused) => window.visit.refused.push(refused))
    },
    [use, options] as const,
  )
}

/** Opens the modal, picks Dune Wallet and approves in its prompt. */
export async function connectDune(page: Page, wallets: Wallets) {
  const shown = parts(page)
  await page.getByTestId('connect-button').click()
  await shown.wallet(DUNE).click()
  await wallets.dune.approve()
  await expect(shown.card).toBeHidden()
  return shown
}

/** Verifies a base58 signature with another library than the kit's. */
export const isSigned = (address: string, message: string, signature: string) =>
  ed25519.verify(decodeBase58(signature), new TextEncoder().encode(message), decodeBase58(address))

export function connectionTo({ config }: SandboxClient): Connection {
  const { nodeUrl, wsUrl } = config.solana
  return new Connection(nodeUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
}

/** An unsigned transfer, serialized. */
export async function prepareTransfer(
  connection: Connection,
  { from, to, lamports }: { from: string; to: string; lamports: number },
): Promise<number[]> {
  const lifetime = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: new PublicKey(from), ...lifetime })
  transaction.add(
    SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports }),
  )
  return [...transaction.serialize({ requireAllSignatures: false })]
}

type Asked = 'signTransaction' | 'signAndSendTransaction' | 'signMessage'
/** Calls a provider method. Bytes travel as numbers; never rejects. */
export const ask = (page: Page, method: Asked, bytes: readonly number[]) =>
  page.evaluate(
    async ([name, given]) => {
      const provider = window.visit.kit.getProvider<SolanaProvider>('solana')
      if (!provider) return { code: 'no provider' }
      try {
        const answer = await provider[name](Uint8Array.from(given))
        return { answer: typeof answer === 'string' ? answer : [...(answer as Uint8Array)] }
      } catch (error) {
        return { code: String((error as { code?: unknown }).code) }
      }
    },
    [method, [...bytes]] as const,
  )
