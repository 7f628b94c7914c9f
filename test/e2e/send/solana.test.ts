import { Keypair, PublicKey } from '@solana/web3.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { connectDune, connectionTo, makeSolanaKit, SOL } from '../chains/solanaKit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from './sendForm.js'

test('[MIS-12] SOL, and a token into a newly created account, are sent and executed', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account }) => {
  const from = solanaAddressAt(account.index)
  const receiver = Keypair.generate().publicKey
  const connection = connectionTo(sandbox)
  await sandbox.fundSolana(from, BigInt(10 * SOL))
  const mint = await sandbox.createMint({ decimals: 6, symbol: 'PERL', name: 'Pearl', price: 2 })
  await sandbox.mintSpl({ mint, to: from, amount: '40' })
  await open('kit', { wallets: 'dune', csp: 'strict' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)
  const shown = form(page)

  await openForm(page)
  await shown.receiver.fill(mint)
  await expect(shown.lines.nth(1)).toContainText('a token’s address')
  await shown.receiver.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await expect(shown.lines.nth(1)).toContainText('for EVM')
  await shown.receiver.fill(receiver.toBase58())
  await shown.amount.fill('2.5')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('2.5 SOL')
  await expect(shown.review.fee).toContainText('SOL')
  await shown.review.send.click()
  await wallets.dune.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await connection.getBalance(receiver)).toBe(2.5 * SOL)
  const left = await connection.getBalance(new PublicKey(from))
  await expect(shown.balance).toContainText(String(left / SOL))

  await openForm(page)
  await shown.token.click()
  await page.getByRole('button', { name: 'Pearl' }).click()
  await shown.amount.fill('12.000001')
  await shown.receiver.fill(receiver.toBase58())
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('12.000001 PERL')
  await expect(shown.review.deposit).toContainText('SOL')
  await shown.review.send.click()
  await wallets.dune.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  const held = await connection.getParsedTokenAccountsByOwner(receiver, { mint: new PublicKey(mint) })
  expect(held.value.map(({ account: { data } }) => data.parsed.info.tokenAmount.amount)).toEqual(['12000001'])
  await expect(shown.balance).toContainText('27.999999 PERL')
})
