#!/usr/bin/env node
import { create } from './create.js'
import { CreateError } from './errors.js'
import { askInTerminal } from './terminal.js'

const terminal = askInTerminal()
try {
  await create(process.argv.slice(2), {
    cwd: process.cwd(),
    userAgent: process.env.npm_config_user_agent,
    ask: terminal?.ask,
    print: console.log,
  })
} catch (error) {
  if (!(error instanceof CreateError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  terminal?.close()
}
