import { Keypair, PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import { hexToBytes } from 'viem'
import { deriveAccount } from './accounts.js'
import type { SandboxClient } from './client.js'

type Approval = {
  /** Index of the test account that owns the tokens and pays. */
  index: number
  /** The token account. */
  account: string
  delegate: string
  /** Base units. Unlimited by default. */
  amount?: bigint
}

/** Lets a delegate move tokens out of an account (`Approve`), without a page and its wallets. */
export async function approveSpl(
  sandbox: SandboxClient,
  { index, account, delegate, amount = 2n ** 64n - 1n }: Approval,
): Promise<void> {
  const owner = Keypair.fromSeed(hexToBytes(deriveAccount(index).key))
  const { value: held } = await sandbox.solanaRpc<{ value: { owner: string } }>('getAccountInfo', [
    account,
    { encoding: 'base64' },
  ])
  const { value: lifetime } = await sandbox.solanaRpc<{ value: { blockhash: string } }>('getLatestBlockhash')
  const data = Buffer.alloc(9, 4)
  data.writeBigUInt64LE(amount, 1)
  const keys = [
    { pubkey: new PublicKey(account), isSigner: false, isWritable: true },
    { pubkey: new PublicKey(delegate), isSigner: false, isWritable: false },
    { pubkey: owner.publicKey, isSigner: true, isWritable: false },
  ]
  const transaction = new Transaction({
    feePayer: owner.publicKey,
    recentBlockhash: lifetime.blockhash,
  }).add(new TransactionInstruction({ programId: new PublicKey(held.owner), keys, data }))
  transaction.sign(owner)
  await sandbox.solanaRpc('sendTransaction', [
    transaction.serialize().toString('base64'),
    { encoding: 'base64' },
  ])
}
