/** In fours, to compare: `TR7N Hqje …`, `0x5aAe b605 …`. */
export function groupAddress(address: string): string {
  return address.match(/^0x.{4}|.{1,4}/g)?.join(' ') ?? address;
}
