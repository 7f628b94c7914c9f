import { act, type ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { KitContext } from '../hooks/kit.js'
import { openRoot } from '../testing/openRoot.js'
import { SearchedList, useSearch } from './SearchedList.js'
import type { TransferProgress } from './TransferNext.js'
import { TransferStatus } from './TransferStatus.js'

async function show(children: ReactNode, hasActivity = false) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { kernel } = createTestKit()
  const runtime = await kernel.runtime()
  if (hasActivity)
    vi.spyOn(runtime.kernel.host, 'route').mockReturnValue({ owner: 'other', route: {} } as never)
  const back = vi.spyOn(runtime.router, 'back').mockReturnValue(undefined)
  const replace = vi.spyOn(runtime.router, 'replace').mockResolvedValue(undefined)
  const { box, draw } = openRoot()
  onTestFinished(() => void vi.useRealTimers())
  const put = (next: ReactNode) => draw(<KitContext.Provider value={runtime.kit}>{next}</KitContext.Provider>)
  put(children)
  const find = (id: string) => box.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return {
    ...{ kernel, runtime, back, replace, box, find, put },
    buttons: () => [...box.querySelectorAll('button')].map((one) => one.dataset.testid),
    press: (id: string) => act(async () => find(id)?.click()),
  }
}

const ITEMS = ['Ether', 'USD Coin', 'Dai']
function List() {
  const { query, setQuery, found } = useSearch(ITEMS, (one) => [one])
  return (
    <SearchedList
      {...{ query, items: found, onQuery: setQuery }}
      itemKey={(one: string) => one}
      labels={{
        ...{ search: 'Search', clear: 'Clear', list: 'Tokens', none: 'None', noneText: `No ${query}` },
        found: `${found.length} found`,
      }}
      testIds={{ search: 'search', list: 'list', none: 'none' }}
      note={<p>A note</p>}
    >
      {(one) => <span>{one}</span>}
    </SearchedList>
  )
}

describe('the next step', () => {
  const stop = vi.fn()
  const status = (progress: TransferProgress, next?: ReactNode) => (
    <TransferStatus
      {...{ progress, next, onStop: stop }}
      name="move"
      network={undefined}
      ring="waiting"
      title="A title"
      text="A text"
      words={(word) => word}
      again="MovePreview"
    />
  )

  test.each<[TransferProgress['status'], string[]]>([
    ['checking', []],
    ['wallet', []],
    ['network', []],
    ['declined', ['move-again', 'move-back']],
    ['refused', ['move-again', 'move-back']],
    ['confirmed', ['move-done']],
    ['late', ['move-done']],
    ['altered', ['move-done']],
    ['short', ['move-back']],
    ['failed', ['move-back']],
    ['replaced', ['move-back']],
    ['dropped', ['move-back']],
  ])('with status %s has the buttons %j', async (name, buttons) => {
    const shown = await show(status({ status: name }))
    expect(shown.find(`move-status-${name}`)?.textContent).toContain('A titleA text')
    expect(shown.buttons()).toEqual(buttons)
  })

  test.each(['NOT_AS_REVIEWED', 'PROVIDER_CHANGED'])('after %s offers no retry', async (code) => {
    expect((await show(status({ status: 'refused', code }))).buttons()).toEqual(['move-back'])
  })

  test('links to the activity if the page has it, unless nothing was sent', async () => {
    const shown = await show(status({ status: 'confirmed' }), true)
    expect(shown.buttons()).toEqual(['move-done', 'move-activity'])
    await shown.press('move-activity')
    expect(shown.replace).toHaveBeenCalledWith('Transactions')
    shown.put(status({ status: 'declined' }))
    expect(shown.buttons()).toEqual(['move-again', 'move-back'])
  })

  test('retries through the view that asked', async () => {
    const shown = await show(status({ status: 'declined' }))
    await shown.press('move-again')
    expect(shown.replace).toHaveBeenCalledWith('MovePreview')
    await shown.press('move-back')
    expect(shown.back).toHaveBeenCalledTimes(1)
  })

  test('offers to stop waiting once the wallet has taken ten seconds', async () => {
    vi.useFakeTimers()
    const shown = await show(status({ status: 'wallet' }))
    act(() => vi.advanceTimersByTime(9_999))
    expect(shown.buttons()).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    expect(shown.buttons()).toEqual(['move-stop'])
    await shown.press('move-stop')
    expect(stop).toHaveBeenCalledTimes(1)
    expect(shown.back).toHaveBeenCalledTimes(1)
  })

  test('is replaced by the plugin’s own', async () => {
    const shown = await show(status({ status: 'confirmed' }, <button type="button" data-testid="own" />))
    expect(shown.buttons()).toEqual(['own'])
  })
})

const typeInto = (box: HTMLElement, text: string) =>
  act(() => {
    const input = box.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('a searched list', () => {
  test('shows the items that contain the typed text in any letter case, or an empty state', async () => {
    const shown = await show(<List />)
    const type = (text: string) => typeInto(shown.box, text)
    const rows = () => ITEMS.filter((one) => shown.find('list')?.textContent?.includes(one))
    expect(rows()).toEqual(ITEMS)
    expect(shown.box.textContent).toContain('A note')
    type(' coin ')
    expect(rows()).toEqual(['USD Coin'])
    type('xyz')
    expect(shown.find('none')?.textContent).toBe('NoneNo xyz')
    expect(shown.find('list')).toBeNull()
  })
  test('announces how much was found once per search, in a region that is always there', async () => {
    vi.useFakeTimers()
    const shown = await show(<List />)
    const region = shown.box.querySelector('[role="status"]')
    const heard: string[] = []
    const observer = new MutationObserver(() => heard.push(region?.textContent ?? ''))
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true })
    const type = async (text: string) => {
      for (const at of text.split('').keys()) {
        typeInto(shown.box, text.slice(0, at + 1))
        await act(() => vi.advanceTimersByTimeAsync(300))
      }
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(heard).toEqual([])
    await type('coin')
    await type('dai')
    await type('xyz')
    typeInto(shown.box, '')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(heard).toEqual(['1 found', '', '1 found', '', '0 found', ''])
    observer.disconnect()
  })
})
