import { expect, test } from 'vitest'
import { downloadsOf } from './downloads.js'

const wallet = { id: 'w', name: 'W' }

test('all download links are listed, in a fixed order', () => {
  const links = {
    homepage: 'https://w.example',
    play_store: 'https://play.example/w',
    app_store: 'https://apps.example/w',
    chrome_store: 'https://chrome.example/w',
  }
  expect(downloadsOf({ ...wallet, ...links }).map(({ kind }) => kind)).toEqual([
    'chrome-extension',
    'ios-app',
    'android-app',
    'website',
  ])
})

test.each(['javascript:alert(1)', 'itms-apps://apps.example/w', 'http://w.example', 'w.example', ''])(
  'a link that is not a web page is left out: %j',
  (link) => {
    expect(downloadsOf({ ...wallet, app_store: link, homepage: 'https://w.example' })).toEqual([
      { kind: 'website', href: 'https://w.example' },
    ])
  },
)
