import { openPage } from './openPage.js'

// docs/testing.md, docs/plugins.md and docs/specification.md have tests: loaded here, they are tests of this file.

const pages = [
  ['docs/testing.md', '#in-the-process-with-vitest:2'],
  ['docs/testing.md', '#press-what-the-modal-shows'],
  ['docs/testing.md', '#read-the-screen-and-what-a-reload-finds'],
  ['docs/testing.md', '#a-plugin'],
  ['docs/testing.md', '#an-adapter'],
  ['docs/plugins.md', '#prove-it'],
  ['docs/plugins.md', '#call-a-service:2'],
  ['docs/specification.md', '#specification'],
] as const
for (const [page, key] of pages) await openPage(page).run(key)
