import { numberToHex, padHex, parseUnits, toEventSelector } from 'viem'
import { AMBER, connectWith, makeKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { nodeBalance } from '../send/sendForm.js'
import { openSwap, swapForm } from './swapForm.js'

const symbolOf = () => `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

test('[N-067] the review shows that only the service that built the swap could simulate it', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  const symbol = symbolOf()
  await sandbox.createToken({ symbol, price: 5, dollars: 5_000_000 })
  await open('kit')
  const { blockchain } = sandbox.config.services
  // A network without its own node: the service is the only source.
  const networks = await page.evaluate(
    (url) =>
      window.lk.networks.slice(0, 2).map((one) => ({
        ...one,
        rpcUrls: { default: { http: [`${url}/v1/?chainId=eip155:${one.id}`] } },
      })),
    blockchain,
  )
  await makeKit(page, { networks })
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)

  await openSwap(page, { from: 'ETH', to: symbol, amount: '1' })
  await shown.action.click()
  await expect(page.getByTestId('swap-own-witness')).toHaveText(
    'Only the service that built this swap could simulate it.',
  )
  await expect(shown.review.simulated).toContainText(symbol)
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
})

test('[N-067] the received amount is read from the receipt, and marked if it is too little', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const symbol = symbolOf()
  const token = await sandbox.createToken({ symbol, price: 5, dollars: 5_000_000 })
  await open('kit')
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  const shown = swapForm(page)
  const received = page.getByTestId('swap-received')
  const tooLittle = page.getByTestId('swap-received-less')

  await openSwap(page, { from: 'ETH', to: symbol, amount: '1' })
  await shown.action.click()
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  const first = await nodeBalance(sandbox, account.address, token)
  await expect(received).toHaveText(/^You received [\d.,]+ T/)
  expect(parseUnits(((await received.textContent()) ?? '').split(' ')[2] ?? '', 18)).toBe(first)
  await expect(tooLittle).toBeHidden()

  // A node cannot be made to write such a receipt for a swap whose minimum holds, so the test changes its answer.
  const node = await page.evaluate(() => window.lk.networks[0].rpcUrls.default.http[0] ?? '')
  const to = padHex(account.address, { size: 32 }).toLowerCase()
  await page.route(
    (url) => url.href.startsWith(node),
    async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const short = JSON.parse(text, (_, value) =>
        value?.topics?.[0] === TRANSFER && value.topics[2] === to
          ? { ...value, data: numberToHex(10n ** 18n, { size: 32 }) }
          : value,
      )
      await route.fulfill({ response, json: short })
    },
  )
  await openSwap(page, { from: 'ETH', to: symbol, amount: '1' })
  await shown.action.click()
  await shown.review.confirm.click()
  await wallets.amber.approve()
  await expect(received).toHaveText(`You received 1 ${symbol}.`)
  await expect(tooLittle).toContainText('That’s less than the minimum you reviewed.')
})
