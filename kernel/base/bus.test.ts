import { expect, test, vi } from 'vitest'
import { createBus } from './bus.js'
import { createScope } from './scope.js'
import { createStore } from './store.js'

test('a listener is called until it unsubscribes', () => {
  const bus = createBus(vi.fn())
  const heard = vi.fn()
  const off = bus.on('modal:opened', heard)
  bus.emit('modal:opened', { view: 'A' })
  off()
  bus.emit('modal:opened', { view: 'B' })
  expect(heard.mock.calls).toEqual([[{ view: 'A' }]])
})

test('a listener that throws is reported, and the next one is called', () => {
  const report = vi.fn()
  const bus = createBus(report)
  const heard = vi.fn()
  bus.on('modal:opened', () => {
    throw new Error('no')
  })
  bus.on('modal:opened', heard)
  bus.emit('modal:opened', { view: 'A' })
  expect(heard).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith(new Error('no'), {
    plugin: undefined,
    phase: 'listener of modal:opened',
  })
})

test('a slice notifies its listeners of changes only, and a listener that throws does not stop the others', () => {
  const report = vi.fn()
  const slice = createStore(report).create('a', { n: 1, m: Number.NaN })
  const listener = vi.fn()
  const off = slice.subscribe(() => {
    throw new Error('no')
  })
  slice.subscribe(listener)
  slice.patch({ n: 1, m: Number.NaN })
  expect(listener).not.toHaveBeenCalled()
  slice.patch({ n: 2 })
  expect([listener.mock.calls.length, report.mock.calls.length]).toEqual([1, 1])
  off()
  slice.replace(slice.get())
  expect(listener).toHaveBeenCalledOnce()
  expect([slice.get(), slice.initial()]).toEqual([
    { n: 2, m: Number.NaN },
    { n: 1, m: Number.NaN },
  ])
})

test('a scope disposes in reverse order, once, and disposes later additions immediately', () => {
  const report = vi.fn<(error: unknown) => void>()
  const order: string[] = []
  const scope = createScope(report)
  scope.add(() => order.push('a'))
  scope.add(() => {
    throw new Error('undo')
  })
  scope.add(() => order.push('c'))
  scope.dispose()
  scope.dispose()
  scope.add(() => order.push('late'))
  expect(order).toEqual(['c', 'a', 'late'])
  expect(report).toHaveBeenCalledOnce()
  expect(scope.signal.aborted).toBe(true)
})
