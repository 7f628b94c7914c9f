import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useStyles } from '../theme/styles.js'
import { Icon, type IconSource } from './Icon.js'
import css from './Tabs.css?inline'

export type Tab = {
  id: string
  label: string
  icon?: IconSource | undefined
  disabled?: boolean | undefined
  testId?: string | undefined
}

export type TabsProps = {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** Content of the selected tab. */
  children?: ReactNode
  testId?: string | undefined
}

/** A single Tab stop. Arrow keys move and select, following the writing direction. */
export function Tabs({ label, tabs, selected, onSelect, children, testId }: TabsProps) {
  useStyles(css)
  const base = useId()
  const mark = useSlidingMark(selected)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const enabled = tabs.filter((tab) => !tab.disabled)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = targetIndex(
      event.key,
      enabled.findIndex((tab) => tab.id === selected),
      enabled.length,
      isRtl,
    )
    const next = target === undefined ? undefined : enabled[target]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons[tabs.indexOf(next)]?.focus()
  }
  return (
    <>
      <div className="lk-tabs" role="tablist" aria-label={label} onKeyDown={move} data-testid={testId}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            className="lk-tab"
            aria-selected={tab.id === selected}
            aria-controls={children === undefined || tab.id !== selected ? undefined : `${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
            data-testid={tab.testId}
          >
            {tab.id === selected && <span ref={mark} className="lk-tab-mark" />}
            {tab.icon && <Icon name={tab.icon} size={16} />}
            <span className="lk-tab-label lk-clip" title={tab.label}>
              {tab.label}
            </span>
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${selected}`}>
          {children}
        </div>
      )}
    </>
  )
}

/** The mark of the selected tab starts where that of the former one was, and its style sheet moves it from there. */
function useSlidingMark(selected: string) {
  const mark = useRef<HTMLSpanElement>(null)
  const former = useRef<{ selected: string; tab: Element | null | undefined }>(undefined)
  useLayoutEffect(() => {
    const tab = mark.current?.parentElement
    const before = former.current
    former.current = { selected, tab }
    if (!tab || !before?.tab || before.selected === selected) return
    const [from, to] = [before.tab.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (to.width === 0 || from.width === 0) return
    const [x, y] = [from.left - to.left, from.top - to.top]
    const scale = `scale(${from.width / to.width}, ${from.height / to.height})`
    mark.current?.style.setProperty('--lk-from', `translate(${x}px, ${y}px) ${scale}`)
  }, [selected])
  return mark
}

/** The index of the tab that a key moves to, or `undefined` for other keys. */
export function targetIndex(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (current + 1) % count
  if (key === backward) return (current - 1 + count) % count
  return undefined
}
