/** An error of JSON-RPC. */
export const rpcError = (code: number, message: string, data?: string): Error =>
  Object.assign(new Error(message), { code, data })

/** The error with which a node refuses a transaction. */
export const invalidTransaction = (reason: string): Error => rpcError(1010, 'Invalid Transaction', reason)
