import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createTestKit, network } from '../../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { connect } from '../../../connect/index.js'
import { accountTabs } from '../../index.js'
import NftDetail from './NftDetail.js'

const CONTRACT = `0x${'ab'.repeat(20)}`

test.each([`eip155:1/erc721:${CONTRACT}/7`, 'eip155:1 Card https://images.example/card.png'])(
  'the network of an NFT stays its own when the wallet switches: %s',
  async (id) => {
    fakeServices(ALL_HANG)
    const { kernel, session } = createTestKit({
      adapters: [createFakeAdapter()],
      plugins: [connect(), accountTabs()],
      options: { networks: [network(1), network(10)] },
    })
    const { kit, plugins } = await kernel.runtime()
    await session.connect({ connectorId: 'io.alpha' })
    await plugins.activate('account-tabs')
    const { box, draw } = openRoot()
    draw(
      <KitContext.Provider value={kit}>
        <NftDetail params={{ nft: { id, name: 'Card', isSpam: false } }} />
      </KitContext.Provider>,
    )
    const name = session.findNetwork('eip155:1')?.name ?? ''
    const shown = () => [...box.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(shown()).toContain(name)
    const href = () => box.querySelector('a')?.getAttribute('href')
    const before = href()
    await act(() => session.switchNetwork({ id: 10 }))
    await vi.waitFor(() => expect(session.network()?.id).toBe(10))
    expect(shown()).toContain(name)
    expect(href()).toBe(before)
  },
)
