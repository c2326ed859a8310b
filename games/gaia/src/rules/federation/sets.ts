/** A table from small sets (bits of a positive number) to small numbers, emptied and filled again without allocating. */
export class SetTable {
  private keys = new Int32Array(256);
  private values = new Int32Array(256);
  private mask = 255;
  /** The sets in the order they came. */
  list = new Int32Array(128);
  count = 0;

  clear(): void {
    this.keys.fill(0);
    this.count = 0;
  }

  /** -1 when the set is not in the table. */
  get(set: number): number {
    let at = Math.imul(set, 0x9e3779b1) >>> 8;
    for (;;) {
      at &= this.mask;
      const key = this.keys[at];
      if (key === set) return this.values[at];
      if (key === 0) return -1;
      at++;
    }
  }

  put(set: number, value: number): void {
    let at = Math.imul(set, 0x9e3779b1) >>> 8;
    for (;;) {
      at &= this.mask;
      const key = this.keys[at];
      if (key === set) {
        this.values[at] = value;
        return;
      }
      if (key === 0) break;
      at++;
    }
    this.keys[at] = set;
    this.values[at] = value;
    if (this.count === this.list.length) this.grow();
    this.list[this.count++] = set;
  }

  private grow(): void {
    const { keys, values, list } = this;
    const size = keys.length * 2;
    this.keys = new Int32Array(size);
    this.values = new Int32Array(size);
    this.mask = size - 1;
    this.list = new Int32Array(size / 2);
    this.list.set(list);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      if (key === 0) continue;
      let at = (Math.imul(key, 0x9e3779b1) >>> 8) & this.mask;
      while (this.keys[at] !== 0) at = (at + 1) & this.mask;
      this.keys[at] = key;
      this.values[at] = values[i];
    }
  }
}
