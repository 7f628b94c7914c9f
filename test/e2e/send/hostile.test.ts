import { randomBytes } from 'node:crypto'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, newAddress, nodeBalance, openForm } from './sendForm.js'

test('[N-106] a page that replaces addresses in fetched data does not change the wallet’s request', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  const receiver = newAddress()
  const thief = newAddress()
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await page.evaluate(
    ([from, to]) => {
      // Inside a signed transaction, which real wallets broadcast themselves, the address has no `0x`.
      const others = new RegExp(from, 'gi')
      const swap = (text: string) => text.replace(others, to)
      const { fetch } = window
      window.fetch = async (input, init) => {
        const changed = typeof init?.body === 'string' ? { body: swap(init.body) } : {}
        const answer = await fetch(input, { ...init, ...changed })
        return new Response(swap(await answer.text()), { status: answer.status, headers: answer.headers })
      }
      const { open: openRequest } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
        return openRequest.call(this, method, swap(String(url)), true)
      }
    },
    [receiver, thief] as const,
  )
  const shown = form(page)
  await openForm(page, { amount: '0.75', to: receiver })
  await shown.button.click()
  await expect(shown.review.to).toContainText(receiver)
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect
    .poll(async () =>
      (await wallets.amber.call('requests')).filter(({ method }) => method === 'eth_sendTransaction'),
    )
    .toMatchObject([{ params: [{ to: receiver, value: '0xa688906bd8b0000' }] }])
  await expect.poll(() => nodeBalance(sandbox, receiver)).toBe(750_000_000_000_000_000n)
  expect(await nodeBalance(sandbox, thief)).toBe(0n)
})

test('[N-072] a name that moved since the review stops the transfer, and both addresses are shown', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  const [before, now] = [newAddress(), newAddress()]
  const name = `moving-${randomBytes(5).toString('hex')}.eth`
  await sandbox.registerName({ name, address: before })
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  await openForm(page, { amount: '1', to: name })
  await expect(shown.found).toContainText(before)
  await shown.button.click()
  await expect(shown.review.name).toHaveText(name)
  await expect(shown.review.to).toContainText(before)
  await expect(shown.review.fee).toContainText('ETH')
  await sandbox.registerName({ name, address: now })
  await shown.review.send.click()
  await expect(page.getByTestId('send-moved-before')).toContainText(before)
  await expect(page.getByTestId('send-moved-now')).toContainText(now)
  await expect(shown.review.send).toHaveCount(0)
  const asked = (await wallets.amber.call('requests')).map(({ method }) => method)
  expect(asked).not.toContain('eth_sendTransaction')
})

test('[N-073] an address that looks like an earlier receiver’s at both ends is flagged', async ({
  page,
  open,
  wallets,
}) => {
  const friend = newAddress().toLowerCase()
  const twin = `${friend.slice(0, 6)}${'1'.repeat(32)}${friend.slice(-4)}`
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  await openForm(page, { amount: '0.1', to: friend })
  await shown.button.click()
  await shown.review.send.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  await openForm(page, { amount: '0.1', to: twin })
  await expect(page.getByTestId('send-caution-look-alike')).toContainText('but it’s different')
  await expect(page.getByTestId('send-caution-known')).toContainText(friend)
  await shown.button.click()
  await expect(shown.confirm).toBeFocused()
  await expect(shown.review.send).toHaveCount(0)
})

test('a name that looks like an address must be confirmed, together with its resolved address', {
  tag: '@nightly',
}, async ({ page, open, wallets, sandbox, account }) => {
  const name = `0x5aae-${account.index}.eth`
  const owner = newAddress()
  await sandbox.registerName({ name, address: owner })
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = form(page)
  await openForm(page, { amount: '0.1', to: name })
  await expect(page.getByTestId('send-caution-address-like')).toContainText('looks like an address')
  await expect(shown.found).toContainText(owner)
  await shown.button.click()
  await expect(shown.confirm).toBeFocused()
  await expect(shown.review.send).toHaveCount(0)
  await shown.confirm.check({ force: true })
  await shown.button.click()
  await expect(shown.review.to).toContainText(owner)
})
