import { expect, test } from 'vitest'
import { type Fetched, waterfallOf } from './files.js'

const file = (name: string, start: number, end: number, bytes = 100): Fetched => ({
  url: `http://localhost:1/assets/${name}`,
  ...{ start, end, bytes },
})

test('a file that is requested once another has arrived is one deeper', () => {
  const files = [
    file('index-AbCd_-12.js', 0, 90),
    file('screen-AbCd1234.js', 100, 250),
    file('base-AbCd1234.js', 101, 300),
    file('view-AbCd1234.js', 260, 400),
    file('style.css', 410, 500),
    file('next.js', 600, 700),
  ]
  expect(waterfallOf(files, 95, 600).map(({ name, depth, after }) => [name, depth, after])).toEqual([
    ['screen.js', 1, undefined],
    ['base.js', 1, undefined],
    ['view.js', 2, 'screen.js'],
    ['style.css', 3, 'view.js'],
  ])
})

test('a request without an answer delays no other, and a service is named by its path', () => {
  const files = [{ ...file('', 1, 0), url: 'http://127.0.0.1:5181/getWallets?page=1' }, file('a.js', 2, 3)]
  expect(waterfallOf(files, 0, 9).map(({ name, depth }) => [name, depth])).toEqual([
    ['127.0.0.1/getWallets', 1],
    ['a.js', 1],
  ])
})
