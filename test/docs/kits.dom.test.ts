import { expect, test } from 'vitest'
import { openPage } from './openPage.js'
import { blocksOf, documents, makesKit } from './pages.js'
import { connectWallet, makeVisitor } from './visitor.js'

// Every block that makes a kit: its modal opens and connects a wallet. What else a page promises is tested page by page.

/** Kits that another test runs, because their wallets or their sign-in need more than a page. */
const OTHERWISE = /^(docs\/(plugins\.md|wagmi\.md|sign-in\.md#(checking|the-older))|examples\/adapter-ton)/

const visitor = makeVisitor()

test.each(
  documents().flatMap((page) =>
    blocksOf(page).flatMap((block) => (makesKit(block) && !OTHERWISE.test(block.key) ? [block.key] : [])),
  ),
)('the kit of %s lists the wallet of the visitor and connects it', async (key) => {
  const [page = '', place] = key.split('#')
  await openPage(page).run(`#${place}`)
  const { wallet } = visitor()
  expect([await connectWallet(wallet.id)]).toEqual(await wallet.addresses())
})
