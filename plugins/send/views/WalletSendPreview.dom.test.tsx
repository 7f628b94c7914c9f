import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { CAROL, openSend, USDC } from '../testing/openSend.js'
import WalletSendPreview from './WalletSendPreview.js'

async function draw(opened: Awaited<ReturnType<typeof openSend>>) {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const late = await opened.kernel.late()
  root.render(
    <KitContext.Provider value={{ kernel: opened.kernel, late }}>
      <WalletSendPreview />
    </KitContext.Provider>,
  )
  return {
    box,
    find: (id: string) => vi.waitFor(() => expect(box.querySelector(`[data-testid="${id}"]`)).not.toBeNull()),
  }
}

test('[N-070] the picture of a receiver’s name, which has no limit here, is not fetched', async () => {
  const opened = await openSend({
    names: {
      resolve: async ({ name }) => ({ name, address: CAROL }),
      lookUp: async () => ({ name: 'carol.eth', avatar: 'https://names.example/50mb.png' }),
    },
  })
  await opened.fill({ to: 'carol.eth' })
  const { box, find } = await draw(opened)
  await find('send-review-name')
  expect([...box.querySelectorAll('img')].map(({ src }) => src)).not.toContain(
    'https://names.example/50mb.png',
  )
})

test('[N-018] a symbol of mixed scripts is marked in the review, too', async () => {
  const opened = await openSend()
  await opened.fill({ token: { ...USDC, symbol: 'USD\u0421', isSuspicious: true }, amount: '1' })
  const { find } = await draw(opened)
  await find('send-review-unusual')
})
