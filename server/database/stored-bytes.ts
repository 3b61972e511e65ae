/** Bytes as they come out of a store: libsql answers an ArrayBuffer, PostgreSQL's driver a Buffer. */
export function storedBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(value)
}
