#!/usr/bin/env node
import { writeRegistry } from './writeRegistry.js'

// The command `latchkey descriptors <registry> <out>`.

const USAGE = 'Usage: latchkey descriptors <folder of an ERC-7730 registry> <folder to write>'
const [name, registry, out, ...more] = process.argv.slice(2)
if (name !== 'descriptors' || registry === undefined || out === undefined || more.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    for (const line of writeRegistry(registry, out)) process.stdout.write(`${line}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
