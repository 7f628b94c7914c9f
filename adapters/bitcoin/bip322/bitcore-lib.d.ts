// The package has no types of its own. These are of the parts that the check of BIP-322 uses.
declare module 'bitcore-lib' {
  type Chunk = { opcodenum: number; buf?: Buffer }
  type Signature = { nhashtype: number }

  class Script {
    constructor(bytes: Buffer)
    chunks: readonly Chunk[]
    static Interpreter: typeof Interpreter
  }
  class Interpreter {
    static readonly [flag: `SCRIPT_VERIFY_${string}`]: number
    script: Script
    pc: number
    stack: readonly Buffer[]
    vfExec: readonly boolean[]
    sigversion: number
    errstr: string
    /** Runs the next operation. */
    step(): boolean
    checkSchnorrSignature(signature: Buffer, ...more: readonly unknown[]): boolean
    verify(
      scriptSig: Script,
      scriptPubKey: Script,
      tx: Transaction,
      index: number,
      flags: number,
      witness: readonly Buffer[],
      satoshis: number,
    ): boolean
  }
  class Output {
    constructor(output: { satoshis: number; script: Buffer })
  }
  class Transaction {
    constructor(bytes: Buffer)
    inputs: { output: Output }[]
    verifySignature(signature: Signature, ...more: readonly unknown[]): boolean
    checkSchnorrSignature(signature: Buffer, ...more: readonly unknown[]): boolean
    static Output: typeof Output
  }
  type Hash = (bytes: Buffer) => Buffer
  type Coordinate = { toArray(endian: 'be', length: number): number[]; toBuffer(): Buffer }

  const bitcore: {
    Script: typeof Script
    Transaction: typeof Transaction
    crypto: {
      Hash: { sha256: Hash; sha256ripemd160: Hash }
      Signature: { isTxDER(bytes: Buffer): boolean }
      Point: { prototype: { liftX(this: unknown): { x: Coordinate } } }
    }
    deps: { Buffer: { from(bytes: Uint8Array): Buffer } }
  }
  export default bitcore
}
