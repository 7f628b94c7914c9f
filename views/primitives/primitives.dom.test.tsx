import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StylesProvider, useStyles } from '../theme/index.js'
import { Button, CopyButton, ListItem, OtpInput, Tabs, Tooltip, WalletImage } from './index.js'

const stage: { undo: (() => void)[] } = { undo: [] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  for (const undo of stage.undo.splice(0)) undo()
  vi.unstubAllGlobals()
})

function draw(content: ReactNode): ShadowRoot {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  act(() => root.render(<StylesProvider root={shadow}>{content}</StylesProvider>))
  stage.undo.push(() => {
    act(() => root.unmount())
    host.remove()
  })
  return shadow
}

function get(shadow: ShadowRoot, selector: string): HTMLElement {
  const element = shadow.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`nothing matches ${selector}`)
  return element
}

function Styled({ css }: { css: string }) {
  useStyles(css)
  return null
}

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <OtpInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

test('a style sheet is adopted once for each root, after the base sheet', () => {
  const one = draw([
    <Styled key="1" css=".x{}" />,
    <Styled key="2" css=".x{}" />,
    <Styled key="3" css=".y{}" />,
  ])
  const two = draw(<Styled css=".x{}" />)
  expect(one.adoptedStyleSheets).toHaveLength(3)
  expect(two.adoptedStyleSheets).toHaveLength(2)
})

test('[WCAG-4.1.2] a loading button keeps focus, announces loading and ignores clicks', () => {
  const onClick = vi.fn()
  const shadow = draw(
    <Button loading loadingText="Waiting for MetaMask" onClick={onClick}>
      Connect
    </Button>,
  )
  const button = get(shadow, 'button')
  act(() => button.click())
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.textContent).toContain('Waiting for MetaMask')
})

test('a trusted button accepts real clicks and ignores scripted ones', () => {
  const onClick = vi.fn()
  const button = get(
    draw(
      <Button trusted onClick={onClick}>
        Sign
      </Button>,
    ),
    'button',
  )
  const click = (isTrusted: boolean) => {
    const event = new MouseEvent('click', { bubbles: true, composed: true })
    // Scripts cannot set this in a browser.
    Object.defineProperty(event, 'isTrusted', { value: isTrusted })
    act(() => button.dispatchEvent(event))
  }
  click(false)
  expect(onClick).not.toHaveBeenCalled()
  click(true)
  expect(onClick).toHaveBeenCalledOnce()
})

test('a disabled row can be reached, gives its reason and does nothing', () => {
  const onClick = vi.fn()
  const shadow = draw(<ListItem title="Base" disabled reason="Not supported" onClick={onClick} />)
  const row = get(shadow, 'button')
  act(() => row.click())
  expect(onClick).not.toHaveBeenCalled()
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(row.textContent).toBe('BaseNot supported')
})

test('an image which fails or may not be shown is replaced by the initial', () => {
  const shadow = draw(<WalletImage name="rabby" src="https://images.example/rabby.png" />)
  const image = get(shadow, 'img')
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
  act(() => {
    image.dispatchEvent(new Event('error'))
  })
  expect(get(shadow, 'span').textContent).toBe('R')
  expect(draw(<WalletImage name="rabby" src="javascript:alert(1)" />).querySelector('img')).toBeNull()
})

test('[WCAG-3.3.8] a pasted code is reported once, whatever surrounds its digits', () => {
  const onComplete = vi.fn()
  const input = get(draw(<Code onComplete={onComplete} />), 'input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    setValue?.call(input, 'Your code: 123 456.')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('[WCAG-2.1.1] only the selected tab is a Tab stop, and arrow keys select', () => {
  const onSelect = vi.fn()
  const tabs = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ]
  const shadow = draw(<Tabs label="Parts" tabs={tabs} selected="a" onSelect={onSelect} />)
  const stops = [...shadow.querySelectorAll('[role="tab"]')].map((tab) => tab.getAttribute('tabindex'))
  expect(stops).toEqual(['0', '-1'])
  act(() => {
    get(shadow, '[role="tab"]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
    )
  })
  expect(onSelect).toHaveBeenCalledWith('b')
})

test('[WCAG-1.4.13] Escape hides a tooltip before other listeners run', () => {
  const heard = vi.fn()
  const shadow = draw(
    <Tooltip text="Why">
      <Button>What</Button>
    </Tooltip>,
  )
  shadow.host.addEventListener('keydown', heard)
  const button = get(shadow, 'button')
  const tip = get(shadow, '[role="tooltip"]')
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  act(() => {
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  expect(tip.hidden).toBe(false)
  act(() => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }))
  })
  expect(tip.hidden).toBe(true)
  expect(heard).not.toHaveBeenCalled()
})

test('a refused clipboard is reported, not swallowed', async () => {
  const onError = vi.fn()
  const refusal = new Error('denied')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } })
  const shadow = draw(<CopyButton value="x" label="Copy" copiedLabel="Copied" onError={onError} />)
  await act(async () => get(shadow, 'button').click())
  expect(onError).toHaveBeenCalledWith(refusal)
  expect(get(shadow, '[role="status"]').textContent).toBe('')
})
