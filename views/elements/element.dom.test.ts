import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { createElementClass } from './element.js'

const draw = vi.fn(() => document.createElement('button'))
customElements.define('test-button', createElementClass(draw, []))

const create = () => {
  fakeServices(ALL_HANG)
  return createTestKit().kernel
}
const mount = () => {
  const element = document.createElement('test-button')
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

test('an element in the page follows the next kit once its own is destroyed', () => {
  const kernel = create()
  const element = mount()
  expect(element.shadowRoot?.querySelector('button')).not.toBeNull()
  kernel.destroy()
  expect(element.shadowRoot?.querySelector('button')).toBeNull()
  create()
  expect(element.shadowRoot?.querySelector('button')).not.toBeNull()
})

test('an element that has left the page follows no later kit', () => {
  const kernel = create()
  mount().remove()
  kernel.destroy()
  draw.mockClear()
  create()
  expect(draw).not.toHaveBeenCalled()
})
