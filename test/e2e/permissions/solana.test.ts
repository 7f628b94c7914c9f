import { Keypair, PublicKey } from '@solana/web3.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { approveSpl } from '../../sandbox/approveSpl.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { connectDune, connectionTo, makeSolanaKit, SOL } from '../chains/solanaKit.js'
import { openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { answerRpc, goToPermissions, otherUrlOf } from './approvals.js'

/** The delegate that an account has on the chain. */
async function delegateOf(sandbox: SandboxClient, account: string) {
  const { data } = (await connectionTo(sandbox).getAccountInfo(new PublicKey(account))) ?? {}
  return data?.readUInt32LE(72) === 1 ? new PublicKey(data.subarray(76, 108)).toBase58() : undefined
}

/** Gives a key all of one token, and a program 5 of another. */
async function delegate(sandbox: SandboxClient, index: number) {
  const owner = solanaAddressAt(index)
  await sandbox.fundSolana(owner, BigInt(10 * SOL))
  const person = Keypair.generate().publicKey.toBase58()
  const [program] = PublicKey.findProgramAddressSync([Buffer.from('vault')], Keypair.generate().publicKey)
  const perl = await sandbox.createMint({ decimals: 6, symbol: 'PERL', name: 'Pearl', price: 2 })
  const kelp = await sandbox.createMint({ decimals: 9, symbol: 'KELP', price: 3, program: 'token-2022' })
  const pearls = await sandbox.mintSpl({ mint: perl, to: owner, amount: '40' })
  const kelps = await sandbox.mintSpl({ mint: kelp, to: owner, amount: '7' })
  await approveSpl(sandbox, { index, account: pearls, delegate: person })
  await approveSpl(sandbox, { index, account: kelps, delegate: program.toBase58(), amount: 5_000_000_000n })
  return { pearls, kelps, person, program: program.toBase58() }
}

test('token delegates of both programs are found, and one is revoked on the chain', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account }) => {
  const { pearls, kelps, person, program } = await delegate(sandbox, account.index)
  await open('kit', { wallets: 'dune', csp: 'strict' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.rows).toHaveCount(2)
  await expect(shown.rows.first()).toContainText('PERL · Unlimited')
  await expect(shown.rows.first()).toContainText('$80.00 at risk')
  await expect(shown.rows.first()).toContainText('A person’s account, not a contract')
  await expect(shown.row('KELP')).toContainText('5 KELP')
  await expect(shown.row('KELP')).toContainText('$15.00 at risk')
  await expect(shown.row('KELP')).toContainText('Unknown contract')

  await shown.revoke('PERL').click()
  await expect(shown.confirm).toContainText('Confirmations in your wallet: 1')
  await shown.sure.click()
  await wallets.dune.reject()
  await expect(shown.state('declined')).toBeVisible()
  expect(await delegateOf(sandbox, pearls)).toBe(person)

  await shown.revoke('PERL').click()
  await shown.sure.click()
  await wallets.dune.approve()
  await expect(shown.state('done')).toBeFocused()
  await expect(shown.rows).toHaveCount(1)
  expect(await delegateOf(sandbox, pearls)).toBeUndefined()
  expect(await delegateOf(sandbox, kelps)).toBe(program)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('delegates of both programs are revoked with one prompt', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const { pearls, kelps } = await delegate(sandbox, account.index)
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)
  await openModal(page)
  const shown = await goToPermissions(page)
  for (const index of [0, 1]) await shown.select(index).check()
  await shown.revokeSelected.click()
  await expect(shown.confirm).toContainText('Confirmations in your wallet: 1')
  await shown.sure.click()
  await wallets.dune.approve()
  await expect(shown.state('none')).toContainText('No approvals found')
  expect([await delegateOf(sandbox, pearls), await delegateOf(sandbox, kelps)]).toEqual([
    undefined,
    undefined,
  ])
})

test('a node that lists no token accounts is a failure, not an empty list', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  const { rpcUrl } = sandbox.config.solana
  await answerRpc(page, rpcUrl, 'getTokenAccountsByOwner', { error: { code: -32_601, message: 'no' } })
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.state('failed')).toContainText('Couldn’t load permissions')
  await page.unrouteAll()
  await shown.again.click()
  await expect(shown.state('none')).toContainText('No one else can move your tokens')
})

test('a node that hides a delegate is noticed if the host has two', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  await delegate(sandbox, account.index)
  const { rpcUrl, caipNetworkId } = sandbox.config.solana
  const liar = otherUrlOf(rpcUrl)
  await open('kit', { wallets: 'dune' })
  await answerRpc(page, liar, 'getTokenAccountsByOwner', { result: { context: { slot: 1 }, value: [] } })
  await makeSolanaKit(page, ['solana'], {
    customRpcUrls: { [caipNetworkId]: [{ url: liar }, { url: rpcUrl }] },
  })
  await connectDune(page, wallets)
  await openModal(page)
  const shown = await goToPermissions(page)
  await expect(shown.rows).toHaveCount(2)
  await expect(shown.card).toContainText('Two nodes disagree')
})
