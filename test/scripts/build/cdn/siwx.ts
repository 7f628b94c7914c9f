export * from 'latchkey/siwx'
export * from 'latchkey/siwx/verifiers'
