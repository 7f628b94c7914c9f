/** `test/scripts/e2e.ts` starts the sandbox once for all files, in a separate process. */
export default async function globalSetup(): Promise<void> {
  const { LATCHKEY_SANDBOX } = process.env
  if (!LATCHKEY_SANDBOX) throw new Error('Run these tests with: npm run test:e2e -- [file]')

  const { control } = JSON.parse(LATCHKEY_SANDBOX) as { control: string }
  const response = await fetch(`${control}/config`)
  if (!response.ok) throw new Error(`The sandbox answers ${response.status} at ${control}.`)
}
