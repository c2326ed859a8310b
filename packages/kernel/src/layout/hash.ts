const hex32 = (x: number): string => (x >>> 0).toString(16).padStart(8, '0');

const saltOf = (name: string): number => {
  let salt = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) salt = Math.imul(salt ^ name.charCodeAt(i), 0x01000193);
  return salt;
};

/**
 * Hashes named values that are not zero. Two 32-bit lanes of multiply-and-fold; the order of the values counts.
 * Where a value lies in memory does not show, so a new field with its default changes no hash.
 */
export class Hasher {
  private a = 0x811c9dc5;
  private b = 0x9747b28c;
  private readonly salts = new Map<string, number>();

  salt(name: string): number {
    let salt = this.salts.get(name);
    if (salt === undefined) {
      salt = saltOf(name);
      this.salts.set(name, salt);
    }
    return salt;
  }

  restart(): void {
    this.a = 0x811c9dc5;
    this.b = 0x9747b28c;
  }

  /** One value: whose (a salt), which of them, how much. */
  eat(salt: number, at: number, value: number): void {
    const place = Math.imul(salt ^ at, 0x5bd1e995);
    this.a = Math.imul(this.a ^ place ^ value, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul((this.b << 13) | (this.b >>> 19), 5) + Math.imul(value + place, 0xcc9e2d51);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    let a = Math.imul(this.a ^ (this.a >>> 16), 0x85ebca6b);
    let b = Math.imul(this.b ^ (this.b >>> 16), 0xc2b2ae35);
    a ^= a >>> 13;
    b ^= b >>> 13;
    return hex32(a) + hex32(b);
  }
}
