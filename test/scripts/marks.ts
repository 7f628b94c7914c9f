import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeMarks } from './build/marks.js'
import { ROOT } from './source/paths.js'

// Writes the marks of logins and of WalletConnect, after an update of the packages that they come from.

for (const [file, text] of writeMarks()) {
  writeFileSync(join(ROOT, file), text)
  console.log(file)
}
