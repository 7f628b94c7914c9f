import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import type { Solana } from '../../../test/sandbox/solana/index.js'
import { toBase64 } from '../../base64.js'
import { type AskNode, createAskNode } from '../nodes.js'
import { TOKEN_PROGRAM } from '../programs.js'
import { createRequests } from '../requests/createRequests.js'
import { createFakeContext, networkOf } from './fakeContext.js'
import { createIssuer } from './tokens.js'

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
export const SOL = 1_000_000_000n
export const { signal } = new AbortController()

export const fresh = (): PublicKey => Keypair.generate().publicKey
/** An instruction of the token program that the owner signs. */
export const token = (keys: readonly PublicKey[], data: readonly number[], owner: PublicKey) =>
  new TransactionInstruction({
    programId: new PublicKey(TOKEN_PROGRAM),
    keys: keys.map((pubkey) => ({
      pubkey,
      isSigner: pubkey.equals(owner),
      isWritable: !pubkey.equals(owner),
    })),
    data: Buffer.from(data),
  })
export const units = (amount: bigint): number[] => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(amount)
  return [...bytes]
}
export const memo = (text: string) =>
  new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) })
export const pay = (fromPubkey: PublicKey, toPubkey: PublicKey, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey, toPubkey, lamports })

/** Makes accounts on the sandbox's chain, and reads requests to them. */
export function createReading(solana: Solana) {
  const issuer = createIssuer(solana)
  return {
    issuer,
    /** An account with ten SOL and 50 of a token with six decimals. */
    async holding() {
      const owner = fresh()
      solana.fund(owner.toBase58(), 10n * SOL)
      const mint = await issuer.createMint()
      const held = await issuer.open(owner.toBase58(), mint)
      await issuer.mintTo(held, mint, 50_000_000n)
      return { owner, mint: new PublicKey(mint.address), held: new PublicKey(held) }
    },
    async legacy(feePayer: PublicKey, ...instructions: TransactionInstruction[]) {
      const lifetime = await issuer.connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer, ...lifetime }).add(...instructions)
      return transaction.serialize({ requireAllSignatures: false })
    },
    async read(
      bytes: readonly Uint8Array[],
      owner: PublicKey,
      given: {
        node?: AskNode
        nodes?: string[]
        method?: string
        symbols?: ReadonlyMap<string, string>
      } = {},
    ) {
      const network = { ...networkOf('sandbox', solana.nodeUrl), customRpcUrls: given.nodes ?? [] }
      const { node = createAskNode(createFakeContext([network]).ctx), method = 'signTransaction' } = given
      return createRequests(node).read({
        ...{ method, network, signal, address: owner.toBase58(), symbols: given.symbols ?? new Map() },
        params: bytes.map(toBase64),
      })
    },
  }
}
export type Reading = ReturnType<typeof createReading>
