import { parseSync, Visitor } from 'vite';
import { beginsWithUnit, isHexColour, isPhysical, lengthsIn } from './values.ts';

/** Values in a script that a token should hold: rule, value and line. */
export interface Finding {
  readonly rule: 'length' | 'colour' | 'physical' | 'no-figure';
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Numbers that React writes without `px` behind them. */
const UNITLESS =
  /^(?:opacity|zIndex|order|flex|flexGrow|flexShrink|lineHeight|fontWeight|zoom|scale|aspectRatio|columnCount|gridRow|gridColumn|strokeWidth|fillOpacity|strokeOpacity)$/;

/** A dash and nothing else. A hyphen joins words: it stands for no figure. */
const DASH = /^[–—]$/;

/**
 * Raw lengths, colours, physical sides and dashes of its own in a script. Lengths are looked for in views only
 * (`.tsx`): elsewhere a number of pixels is a measure of motion or of a canvas.
 *
 * @throws Error that names the file when it cannot be parsed.
 */
export function findingsOfScript(file: string, text: string): readonly Finding[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const isView = file.endsWith('.tsx');
  const found: Finding[] = [];
  const add = (rule: Finding['rule'], value: string, offset: number) =>
    found.push({ rule, value, line: text.slice(0, offset).split('\n').length });
  const judge = (value: string, offset: number) => {
    if (isHexColour(value)) add('colour', value, offset);
    if (DASH.test(value)) add('no-figure', value, offset);
    if (isView) for (const length of lengthsIn(value)) add('length', length, offset);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') judge(node.value, node.start);
    },
    JSXText: (node) => {
      if (DASH.test(node.value.trim())) add('no-figure', node.value.trim(), node.start);
    },
    TemplateLiteral: ({ quasis }) => {
      for (const [index, { value, start }] of quasis.entries()) {
        judge(value.raw, start);
        if (isView && index > 0 && beginsWithUnit(value.raw)) {
          add('length', `\${…}${value.raw}`, start);
        }
      }
    },
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'style') return;
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : null;
      if (value?.type !== 'ObjectExpression') return;
      for (const property of value.properties) {
        if (property.type !== 'Property') continue;
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
        const setting = property.value.type === 'Literal' ? property.value.value : undefined;
        if (isPhysical(kebab(String(name)), typeof setting === 'string' ? setting : '')) {
          add('physical', String(name), property.start);
        } else if (typeof setting === 'number' && setting !== 0 && !UNITLESS.test(String(name))) {
          add('length', `${name}: ${setting}`, property.start);
        }
      }
    },
  }).visit(program);
  return found;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
