/** Order that people expect of numbers in texts: `L9` before `L10`, digits by value and everything else by unit. */
export function naturalOrder(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (isDigit(a, i) && isDigit(b, j)) {
      const endA = digitsEnd(a, i);
      const endB = digitsEnd(b, j);
      const difference = compareNumbers(a, i, endA, b, j, endB);
      if (difference !== 0) return difference;
      i = endA;
      j = endB;
    } else {
      const difference = a.charCodeAt(i++) - b.charCodeAt(j++);
      if (difference !== 0) return difference;
    }
  }
  // Equal but for leading zeros: any fixed order will do.
  return a.length - i - (b.length - j) || (a < b ? -1 : a > b ? 1 : 0);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function digitsEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && isDigit(text, end)) end++;
  return end;
}

function skipZeros(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) === 48) at++;
  return at;
}

function compareNumbers(
  a: string,
  fromA: number,
  endA: number,
  b: string,
  fromB: number,
  endB: number,
): number {
  const startA = skipZeros(a, fromA, endA);
  const startB = skipZeros(b, fromB, endB);
  if (endA - startA !== endB - startB) return endA - startA - (endB - startB);
  for (let k = 0; startA + k < endA; k++) {
    const difference = a.charCodeAt(startA + k) - b.charCodeAt(startB + k);
    if (difference !== 0) return difference;
  }
  return 0;
}
