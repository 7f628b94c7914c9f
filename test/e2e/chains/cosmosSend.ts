import { encodePubkey, makeAuthInfoBytes, Registry } from '@cosmjs/proto-signing'
import type { Page } from '@playwright/test'
import type { CosmosProvider } from 'latchkey/adapters/cosmos'
import type { SandboxClient } from '../../sandbox/client.js'
import type { HUB } from '../../sandbox/cosmos/chains.js'
import type { Checked } from '../../sandbox/cosmos/ledger.js'
import { encodeTx } from '../../sandbox/cosmos/testing/encodeTx.js'

export interface SendParameters {
  page: Page
  sandbox: SandboxClient
  chain: typeof HUB
  to: string
  amount: string
}

/** Transfers like a page: signed by the wallet behind the provider, in protobuf, and broadcast to the chain. */
export async function sendDirect({ page, sandbox, chain, to, amount }: SendParameters): Promise<Checked> {
  const { chainId, denom } = chain
  const from = await page.evaluate(async (id) => {
    const provider = window.visit.kit.getProvider<CosmosProvider>('cosmos')
    const [account] = (await provider?.getOfflineSigner(id).getAccounts()) ?? []
    return { address: account?.address ?? '', pubkey: [...(account?.pubkey ?? [])] }
  }, chainId)
  const path = `/cosmos/auth/v1beta1/accounts/${from.address}`
  const { account } = await sandbox.cosmosRest<{ account: { account_number: string; sequence: string } }>(
    chainId,
    path,
  )

  const coins = (of: string) => [{ denom, amount: of }]
  const value = { fromAddress: from.address, toAddress: to, amount: coins(amount) }
  const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
  const body = new Registry().encodeTxBody({ messages, memo: '' })
  const pubkey = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: Buffer.from(from.pubkey).toString('base64'),
  })
  const signers = [{ pubkey, sequence: BigInt(account.sequence) }]
  const authInfo = makeAuthInfoBytes(signers, coins('500'), 80_000, undefined, undefined)

  const signed = await page.evaluate(
    async ([id, signer, number, ...parts]) => {
      const provider = window.visit.kit.getProvider<CosmosProvider>('cosmos')
      const [bodyBytes, authInfoBytes] = parts.map((part) => Uint8Array.from(part))
      if (!provider || !bodyBytes || !authInfoBytes) throw new Error('Nothing is connected.')
      const doc = { bodyBytes, authInfoBytes, chainId: id, accountNumber: BigInt(number) }
      const { signed, signature } = await provider.getOfflineSigner(id).signDirect(signer, doc)
      return {
        number: typeof signed.accountNumber,
        body: [...signed.bodyBytes],
        authInfo: [...signed.authInfoBytes],
        signature: signature.signature,
      }
    },
    [chainId, from.address, account.account_number, [...body], [...authInfo]] as const,
  )
  if (signed.number !== 'bigint') throw new Error(`The number of the account is a ${signed.number}.`)
  const tx = encodeTx(
    Uint8Array.from(signed.body),
    Uint8Array.from(signed.authInfo),
    Buffer.from(signed.signature, 'base64'),
  )
  const sent = await sandbox.cosmosRest<{ tx_response: Checked }>(chainId, '/cosmos/tx/v1beta1/txs', {
    tx_bytes: Buffer.from(tx).toString('base64'),
    mode: 'BROADCAST_MODE_SYNC',
  })
  return sent.tx_response
}
