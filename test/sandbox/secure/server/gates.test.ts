import { describe, expect, test } from 'vitest'
import { createGates } from './gates.js'

const patient = () => new AbortController().signal

describe('a gate', () => {
  test('opens once, for earlier and later waiters', async () => {
    const gates = createGates()
    gates.add('a', 'device')
    const waiting = gates.wait('a', patient())
    expect(gates.open('a', 'yes')).toBe(true)
    expect(gates.open('a', 'again')).toBe(false)
    expect(await waiting).toBe('yes')
    expect(await gates.wait('a', patient())).toBe('yes')
  })

  test('rejects waiters if it is refused, removed, aborted or unknown', async () => {
    const gates = createGates()
    gates.add('a', 'device')
    const refused = gates.wait('a', patient())
    gates.refuse('a', 'Device denied')
    await expect(refused).rejects.toThrow('Device denied')

    gates.add('b', 'device')
    const removed = gates.wait('b', patient())
    gates.remove('b')
    await expect(removed).rejects.toThrow('The request was canceled')
    await expect(gates.wait('b', patient())).rejects.toThrow('No such approval')

    gates.add('c', 'device')
    const leaving = new AbortController()
    const left = gates.wait('c', leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow('The request was canceled')
  })

  test('is found as the newest of its kind, even if added later', async () => {
    const gates = createGates()
    const found = gates.newest('farcaster', patient())
    gates.add('a', 'device')
    gates.add('b', 'farcaster')
    expect(await found).toBe('b')
    gates.add('c', 'farcaster')
    expect(await gates.newest('farcaster', patient())).toBe('c')
    gates.open('c', '')
    expect(await gates.newest('farcaster', patient())).toBe('b')
  })
})
