import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import type { Solana } from '../../../test/sandbox/solana/index.js'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM, type TokenProgram } from '../programs.js'

type MintOptions = {
  program?: TokenProgram
  decimals?: number
  /** Initialization data of Token-2022 extensions, and the size of their content. */
  extensions?: readonly { bytes: number; data: readonly number[] }[]
}
export type TestMint = { address: string; program: TokenProgram }

/** Creates tokens on the sandbox's chain with the real programs. */
export function createIssuer(solana: Solana) {
  const connection = new Connection(solana.nodeUrl, 'confirmed')
  const issuer = Keypair.generate()
  const key = issuer.publicKey
  solana.fund(key.toBase58(), 100_000_000_000n)

  async function run(instructions: TransactionInstruction[], ...others: Keypair[]) {
    const lifetime = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: key, ...lifetime }).add(...instructions)
    transaction.sign(issuer, ...others)
    await connection.sendRawTransaction(transaction.serialize())
  }
  const call = (program: string, accounts: readonly PublicKey[], data: readonly number[], signer = key) =>
    new TransactionInstruction({
      programId: new PublicKey(program),
      keys: accounts.map((pubkey) => ({
        pubkey,
        isSigner: pubkey.equals(signer),
        isWritable: !pubkey.equals(PublicKey.default),
      })),
      data: Buffer.from(data),
    })
  const associated = (owner: string, { address, program }: TestMint) => {
    const seeds = [owner, program, address].map((one) => new PublicKey(one).toBytes())
    return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0]
  }
  const create = async (account: Keypair, space: number, program: string) =>
    SystemProgram.createAccount({
      fromPubkey: key,
      newAccountPubkey: account.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(space),
      space,
      programId: new PublicKey(program),
    })

  return {
    connection,
    address: key.toBase58(),
    associated: (owner: string, mint: TestMint) => associated(owner, mint).toBase58(),

    async createMint({ program = TOKEN_PROGRAM, decimals = 6, extensions = [] }: MintOptions = {}) {
      const mint = Keypair.generate()
      const tail = extensions.reduce((sum, { bytes }) => sum + 4 + bytes, 0)
      await run(
        [
          await create(mint, tail > 0 ? 166 + tail : 82, program),
          ...extensions.map(({ data }) => call(program, [mint.publicKey], data)),
          // `InitializeMint2`, with the issuer as both authorities.
          call(program, [mint.publicKey], [20, decimals, ...key.toBytes(), 1, ...key.toBytes()]),
        ],
        mint,
      )
      return { address: mint.publicKey.toBase58(), program }
    },

    /** Opens the associated account. */
    async open(owner: string, mint: TestMint) {
      const [holder, token] = [new PublicKey(owner), new PublicKey(mint.address)]
      const accounts = [key, associated(owner, mint), holder, token]
      const programs = [PublicKey.default, new PublicKey(mint.program)]
      await run([call(ASSOCIATED_TOKEN_PROGRAM, [...accounts, ...programs], [1])])
      return associated(owner, mint).toBase58()
    },

    /** Opens another account of the same owner. */
    async openAnother(owner: string, { address, program }: TestMint) {
      const account = Keypair.generate()
      const data = [18, ...new PublicKey(owner).toBytes()]
      const opening = call(program, [account.publicKey, new PublicKey(address)], data)
      await run([await create(account, 165, program), opening], account)
      return account.publicKey.toBase58()
    },

    async mintTo(account: string, { address, program }: TestMint, amount: bigint) {
      const bytes = Buffer.alloc(8)
      bytes.writeBigUInt64LE(amount)
      await run([call(program, [new PublicKey(address), new PublicKey(account), key], [7, ...bytes])])
    },

    /** `FreezeAccount`. */
    freeze: (account: string, { address, program }: TestMint) =>
      run([call(program, [new PublicKey(account), new PublicKey(address), key], [10])]),

    /** `ThawAccount`. */
    thaw: (account: string, { address, program }: TestMint) =>
      run([call(program, [new PublicKey(account), new PublicKey(address), key], [11])]),

    /** Runs an instruction that the account's owner must sign. */
    byOwner: (owner: Keypair, account: string, program: string, data: readonly number[]) =>
      run([call(program, [new PublicKey(account), owner.publicKey], data, owner.publicKey)], owner),

    /** Lets a delegate move tokens of an account (`Approve`), paid by the issuer. */
    async approve(owner: Keypair, account: string, program: string, delegate: string, amount: bigint) {
      const bytes = Buffer.alloc(8)
      bytes.writeBigUInt64LE(amount)
      const places = [new PublicKey(account), new PublicKey(delegate), owner.publicKey]
      await run([call(program, places, [4, ...bytes], owner.publicKey)], owner)
    },

    /** Makes room for an account extension (`Reallocate`), paid by the issuer. */
    reallocate: (owner: Keypair, account: string, program: string, extension: number) =>
      run(
        [
          new TransactionInstruction({
            programId: new PublicKey(program),
            keys: [
              { pubkey: new PublicKey(account), isSigner: false, isWritable: true },
              { pubkey: key, isSigner: true, isWritable: true },
              { pubkey: PublicKey.default, isSigner: false, isWritable: false },
              { pubkey: owner.publicKey, isSigner: true, isWritable: false },
            ],
            data: Buffer.from([29, extension, 0]),
          }),
        ],
        owner,
      ),

    /** The token balance of an account. */
    async amountIn(account: string) {
      return BigInt((await connection.getTokenAccountBalance(new PublicKey(account))).value.amount)
    },
  }
}
