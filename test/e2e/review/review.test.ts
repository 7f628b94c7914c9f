import { createHash } from 'node:crypto'
import { encodeFunctionData, getAddress, parseAbi, toHex } from 'viem'
import { AMBER, connectWith, makeKit, parts } from '../connect/visit.js'
import { expect, type Fixtures, test } from '../fixtures.js'
import { answerRpc, otherUrlOf } from '../permissions/approvals.js'
import { LOCAL, newAddress, nodeBalance, tokenOf } from '../send/sendForm.js'
import { exchangeOf } from '../swap/swapForm.js'
import { approval, ask, nodeOf, promptsOf, reviewOf, transfer, visit } from './asked.js'

const DECLINED = 4001
/** The smallest phone, and the height of a page on a usual one. */
const SMALL = [
  { width: 320, height: 640 },
  { width: 390, height: 665 },
]

/** Gives an account 50 TIDE. Returns the token's address. */
async function giveTide(sandbox: Fixtures['sandbox'], to: `0x${string}`) {
  await sandbox.mint({ chainId: LOCAL, symbol: 'TIDE', to, amount: '50' })
  return tokenOf(sandbox.config, 'TIDE').address
}

/** A folder with the descriptor of a contract that has `claim`. */
function describeClaims(contract: string): Record<string, string> {
  const fields = [{ path: 'season', label: 'Season', format: 'raw' }]
  const claims = JSON.stringify({
    context: { contract: { deployments: [{ chainId: LOCAL, address: contract }] } },
    display: { formats: { 'claim(uint256 season)': { intent: 'Claim a reward', fields } } },
  })
  const index = {
    ...{ version: 1, messages: {} },
    calls: { [`eip155:${LOCAL}:${contract.toLowerCase()}`]: ['claims.json'] },
    sums: { 'claims.json': createHash('sha256').update(claims).digest('hex') },
  }
  return { 'index.json': JSON.stringify(index), 'claims.json': claims }
}

/** In how many characters two addresses differ. */
const different = (one: string, other: string) =>
  [...one.toLowerCase()].filter((sign, index) => sign !== other.toLowerCase()[index]).length

/** Whether the button that lowers an approval is above the view's own buttons before anything is scrolled. */
async function isVisibleAtOnce({ limit, decline, view }: ReturnType<typeof reviewOf>): Promise<boolean> {
  const [upper, lower] = [await limit.boundingBox(), await decline.boundingBox()]
  const isScrolled = await view.evaluate((element) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (at.scrollTop > 0) return true
    return false
  })
  return !isScrolled && upper !== null && lower !== null && upper.y + upper.height <= lower.y
}

test('an approval is read in words, and simulated, before the wallet is asked', { tag: '@journey' }, async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await giveTide(sandbox, address)
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const spender = getAddress(exchangeOf(sandbox).router)
  const hash = ask(page, 'eth_sendTransaction', [{ from: address, to, data: approval(spender, 25_000_000n) }])
  await expect(shown.title).toHaveText('Review request')
  await expect(shown.heading).toContainText('Approve 25 TIDE for')
  await expect(shown.view).toContainText(spender)
  await expect(shown.cautions).toHaveText([
    // Shortened for the eye, complete for screen readers.
    new RegExp(
      `^As far as this site knows, this is your first transaction with .*…${spender.slice(-6)}${spender}`,
      'i',
    ),
  ])
  await expect(shown.effects).toContainText('25 TIDE')
  await expect(shown.effects).toContainText('Source: ')
  expect(await promptsOf(amber)).toEqual([])
  await shown.continue.click()
  await amber.approve()
  expect(await hash).toMatch(/^0x[\da-f]{64}$/)
  await expect(shown.card).toBeHidden()
  // Now the site knows the spender.
  const data = transfer(spender, 5_000_000n)
  const payment = ask(page, 'eth_sendTransaction', [{ from: address, to, data }])
  await expect(shown.effects).toContainText('Leaves5 TIDE')
  await expect(shown.cautions).toHaveCount(0)
  await expect(shown.doubts).toHaveCount(0)
  await shown.decline.click()
  expect(await payment).toBe(DECLINED)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a call of any contract is read with the host’s descriptors, and one with another sum is ignored', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await giveTide(sandbox, address)
  const files = describeClaims(to)
  await page.route('**/descriptors/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({
      contentType: 'application/json',
      body: files[name] ?? '',
      status: files[name] ? 200 : 404,
    })
  })
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber, { descriptors: '/descriptors/' })
  const data = encodeFunctionData({ abi: parseAbi(['function claim(uint256 season)']), args: [7n] })
  const claim = () => ask(page, 'eth_sendTransaction', [{ from: address, to, data }])
  const first = claim()
  await expect(shown.heading).toHaveText('Claim a reward')
  await expect(shown.view).toContainText(/Season7/)
  await shown.decline.click()
  expect(await first).toBe(DECLINED)

  files['claims.json'] = String(files['claims.json']).replace('Claim', 'Lose')
  const second = claim()
  await expect(shown.heading).toHaveText('Unknown call')
  await shown.decline.click()
  expect(await second).toBe(DECLINED)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('an unlimited approval is a warning, and can be lowered to what the account has', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await giveTide(sandbox, address)
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const spender = newAddress()
  const hash = ask(page, 'eth_sendTransaction', [{ from: address, to, data: approval(spender) }])
  await expect(shown.heading).toContainText('Approve unlimited TIDE for')
  await expect(shown.cautions).toContainText([
    'can take all you have of this token, now and later.',
    'isn’t a contract. Whoever owns this account can take your tokens.',
    'As far as this site knows',
  ])
  await expect(shown.limit).toHaveText('Allow only 50 TIDE')
  await expect(shown.cautions.filter({ has: shown.limit })).toContainText(['can take all you have'])
  for (const viewport of SMALL) {
    await page.setViewportSize(viewport)
    expect(await isVisibleAtOnce(shown)).toBe(true)
  }
  await shown.limit.click()
  await expect(shown.decline).toBeFocused()
  await expect(shown.heading).toContainText('Approve 50 TIDE for')
  await expect(shown.cautions.filter({ hasText: 'can take all' })).toHaveCount(0)
  await expect(shown.effects).toContainText('50 TIDE')
  await shown.continue.click()
  await amber.approve()
  await hash
  expect(await promptsOf(amber)).toMatchObject([{ params: [{ data: approval(spender, 50_000_000n) }] }])
})

test('an unknown call is named so, with its data one tap away, and would fail', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: to } = tokenOf(sandbox.config, 'TIDE')
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const code = ask(page, 'eth_sendTransaction', [{ from: address, to, data: '0x12345678' }])
  await expect(shown.heading).toHaveText('Unknown call')
  await expect(shown.cautions).toHaveText([
    /^Warning: This can’t be put into words. Continue only if you know what it does./,
    /^As far as this site knows/,
  ])
  await expect(shown.effects).toContainText('This would fail')
  await expect(shown.raw).toHaveCount(0)
  await shown.showData.click()
  await expect(shown.raw).toContainText('"data": "0x12345678"')
  await expect(shown.data).toBeFocused()
  await expect(shown.raw).toBeInViewport()
  await shown.data.click()
  await expect(shown.raw).toHaveCount(0)
  await shown.data.click()
  await expect(shown.raw).toBeInViewport({ ratio: 0.9 })
  await shown.heading.scrollIntoViewIfNeeded()
  await shown.showData.click()
  await expect(shown.raw).toBeInViewport({ ratio: 0.9 })
  await expect(shown.explorer).toHaveAttribute('href', new RegExp(`/address/${to}$`, 'i'))
  await shown.decline.click()
  expect(await code).toBe(DECLINED)
  expect(await promptsOf(amber)).toEqual([])
})

test('a permit and a text are read, and closing the modal declines', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: verifyingContract } = tokenOf(sandbox.config, 'TIDE')
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const fields = ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256']
  const typed = {
    types: {
      Permit: fields.map((field) => ({ name: field.split(':')[0], type: field.split(':')[1] })),
    },
    primaryType: 'Permit',
    domain: { chainId: LOCAL, verifyingContract },
    message: { owner: address, spender: newAddress(), value: '25000000', nonce: 0, deadline: 2_000_000_000 },
  }
  const permit = ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
  await expect(shown.heading).toContainText('Approve 25 TIDE for')
  await expect(shown.cautions).toContainText(['without asking you again'])
  await expect(shown.effects).toHaveCount(0)
  await shown.close.click()
  expect(await permit).toBe(DECLINED)

  const signature = ask(page, 'personal_sign', [toHex('Good morning,\nharbour master.'), address])
  await expect(shown.heading).toHaveText('Sign message')
  await expect(shown.view).toContainText('Good morning,\nharbour master.')
  await shown.continue.click()
  await amber.approve()
  expect(await signature).toMatch(/^0x[\da-f]{130}$/)
})

test('two requests are reviewed one after the other, and another account declines them', async ({
  page,
  open,
  wallets: { amber },
  account: { address, index },
  createAccount,
}) => {
  const other = await createAccount()
  await open('kit', { csp: 'strict', init: { amber: { accounts: [index, other.index] } } })
  const shown = await visit(page, amber)
  const answers = ['First', 'Second', 'Third'].map((text) =>
    ask(page, 'personal_sign', [toHex(text), address]),
  )
  await expect(shown.view).toContainText('First')
  await shown.continue.click()
  await amber.approve()
  expect(await answers[0]).toMatch(/^0x/)
  await expect(shown.view).toContainText('Second')
  await amber.call('switchAccount', other.index)
  expect(await answers[1]).toBe(DECLINED)
  expect(await answers[2]).toBe(DECLINED)
  expect(await promptsOf(amber)).toHaveLength(1)
})

test('another network declines the request that is reviewed', async ({
  page,
  open,
  wallets: { amber },
  account: { address },
}) => {
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const answer = ask(page, 'eth_sendTransaction', [{ from: address, to: newAddress(), value: '0x1' }])
  await expect(shown.view).toContainText('Latchkey Local')
  await amber.call('setChain', 31338)
  expect(await answer).toBe(DECLINED)
  await expect(shown.card).toBeHidden()
  expect(await promptsOf(amber)).toEqual([])
})

test('without the option, nothing of the page is reviewed', async ({
  page,
  open,
  wallets: { amber },
  account: { address },
}) => {
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  const signature = ask(page, 'personal_sign', [toHex('Hello'), address])
  await amber.approve()
  expect(await signature).toMatch(/^0x/)
  await expect(parts(page).card).toBeHidden()
  await expect(reviewOf(page).view).toHaveCount(0)
})

test('a batch is read call by call and is one prompt, and declining it never reaches the wallet', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await giveTide(sandbox, address)
  await open('kit', { csp: 'strict', init: { amber: { atomic: 'ready' } } })
  const shown = await visit(page, amber)
  const [spender, receiver] = [newAddress(), newAddress()]
  const batch = {
    ...{ version: '2.0.0', from: address, chainId: toHex(LOCAL), atomicRequired: true },
    calls: [
      { to, data: approval(spender, 25_000_000n) },
      { to, data: transfer(receiver, 5_000_000n) },
    ],
  }
  const declined = ask(page, 'wallet_sendCalls', [batch])
  await expect(shown.heading).toHaveText('Several calls')
  await expect(shown.calls).toContainText([/^Approve 25 TIDE for/, /^Send 5 TIDE to/])
  await expect(shown.view).toContainText(spender)
  await expect(shown.view).toContainText(receiver)
  await expect(shown.effects).toContainText('Leaves5 TIDE')
  await expect(shown.effects).toContainText('25 TIDE')
  await shown.decline.click()
  expect(await declined).toBe(DECLINED)
  expect(await promptsOf(amber)).toEqual([])

  const sent = ask(page, 'wallet_sendCalls', [batch])
  await shown.continue.click()
  await amber.approve()
  expect(await sent).toMatchObject({ id: expect.any(String) })
  expect(await promptsOf(amber)).toMatchObject([{ method: 'wallet_sendCalls', params: [batch] }])
})

test('a node that cannot simulate leaves the words, with a notice, and does not stop the visitor', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const { address: to } = tokenOf(sandbox.config, 'TIDE')
  await open('kit', { csp: 'strict' })
  const error = { code: -32_601, message: 'the method eth_simulateV1 does not exist' }
  await answerRpc(page, nodeOf(sandbox), 'eth_simulateV1', { error })
  const shown = await visit(page, amber)
  const hash = ask(page, 'eth_sendTransaction', [
    { from: address, to, data: approval(newAddress(), 25_000_000n) },
  ])
  await expect(shown.heading).toContainText('Approve 25 TIDE for')
  await expect(shown.effects).toContainText('What happens couldn’t be checked.')
  await expect(shown.effects).not.toContainText('Source: ')
  await shown.continue.click()
  await amber.approve()
  expect(await hash).toMatch(/^0x[\da-f]{64}$/)
})

test('a receiver with the ends of a known one is a danger, with the known one in full', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  await open('kit', { csp: 'strict' })
  const shown = await visit(page, amber)
  const known = newAddress()
  const twin = `${known.slice(0, 6)}${'5'.repeat(32)}${known.slice(-4)}`.toLowerCase()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const pay = (to: string) => ask(page, 'eth_sendTransaction', [{ from: address, to, value: '0x1' }])
  const first = pay(known)
  await shown.continue.click()
  await amber.approve()
  await first
  const second = pay(twin)
  await expect(shown.cautions).toContainText(['Danger: '])
  // The cursor is where a key that is still held down can do no harm.
  await expect(shown.decline).toBeFocused()
  const danger = shown.cautions.filter({ hasText: 'Danger: ' })
  await expect(danger).toContainText(known)
  const marks = await danger.locator('b').allTextContents()
  expect(marks).toHaveLength(2 * different(known, twin))
  await shown.copyAddress.click()
  await expect(danger).toContainText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(known)
  await shown.decline.click()
  expect(await second).toBe(DECLINED)
  expect(await nodeBalance(sandbox, twin)).toBe(0n)
})

test('a node that hides a payment contradicts the words and the host’s other node', async ({
  page,
  open,
  sandbox,
  wallets: { amber },
  account: { address },
}) => {
  const to = await giveTide(sandbox, address)
  const url = nodeOf(sandbox)
  const liar = otherUrlOf(url)
  await open('kit')
  const calls = [{ status: '0x1', returnData: '0x', logs: [], gasUsed: '0x5208' }]
  await answerRpc(page, liar, 'eth_simulateV1', { result: [{ calls }] })
  await makeKit(page, {
    reviewed: true,
    customRpcUrls: { [`eip155:${LOCAL}`]: [{ url: liar }, { url }] },
  })
  await connectWith(page, amber, AMBER)
  const shown = reviewOf(page)
  const answer = ask(page, 'eth_sendTransaction', [
    { from: address, to, data: transfer(newAddress(), 5_000_000n) },
  ])
  await expect(shown.doubts).toHaveText([
    'Warning: What would happen differs from what the request says.',
    'Warning: Two nodes disagree. What happens couldn’t be checked.',
  ])
  await shown.decline.click()
  expect(await answer).toBe(DECLINED)
})
