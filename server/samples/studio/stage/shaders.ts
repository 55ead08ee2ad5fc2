/** Also for depth maps. */
export const subjectVertex = `
in vec3 position; in vec3 normal; in vec3 colour; in vec4 surface;
uniform mat4 view; uniform mat4 place;
out vec3 world; out vec3 own; out vec3 facing; out vec3 tint; flat out vec4 made;
void main() {
  own = position;
  vec4 at = place * vec4(position, 1.);
  world = at.xyz;
  facing = mat3(place) * normal;
  tint = colour;
  made = surface;
  gl_Position = view * at;
}`
export const depthFragment = `precision highp float; void main() {}`

/** Shadow test with an offset. */
const seen = `
uniform mat4 lights[4];
uniform sampler2D depths[4];
float lookUp(sampler2D depth, mat4 light, vec3 point) {
  vec3 at = (light * vec4(point, 1.)).xyz * .5 + .5;
  if (any(lessThan(at.xy, vec2(0.))) || any(greaterThan(at.xy, vec2(1.)))) return 1.;
  return at.z - .0006 > texture(depth, at.xy).r ? 0. : 1.;
}`

/** Four lights, one output each, so that both themes share a drawing. */
export const subjectFragment = `precision highp float; precision highp sampler2D;
in vec3 world; in vec3 own; in vec3 facing; in vec3 tint; flat in vec4 made;
uniform vec3 eye; uniform vec3 towards[4]; uniform float turn; uniform float reach; uniform float layers; uniform mat3 room;
layout(location = 0) out vec4 outKey; layout(location = 1) out vec4 outSky; layout(location = 2) out vec4 outRim;
layout(location = 3) out vec4 outBounce; layout(location = 4) out vec4 outRoom;
${seen}
float chance(float n) { return fract(sin(n * 12.9898) * 43758.5453); }
vec3 fresnel(vec3 straight, float c) { return straight + (1. - straight) * pow(1. - c, 5.); }
/** Diffuse and specular. */
vec3 thrown(vec3 n, vec3 v, vec3 l, vec3 base, float rough, float metal) {
  float nl = dot(n, l);
  if (nl <= 0.) return vec3(0.);
  vec3 h = normalize(v + l);
  float nh = max(dot(n, h), 0.), nv = max(dot(n, v), .05), vh = max(dot(v, h), 0.);
  float a = rough * rough, a2 = a * a, d = nh * nh * (a2 - 1.) + 1.;
  float k = (rough + 1.) * (rough + 1.) / 8.;
  float shape = a2 / (d * d) / 4. / ((nl * (1. - k) + k) * (nv * (1. - k) + k));
  // A sharp mirror would show single samples.
  vec3 gloss = fresnel(mix(vec3(.04), base, metal), vh) * shape * smoothstep(.2, .42, rough);
  return (base * (1. - metal) + gloss) * nl;
}
float lamp(vec3 d, vec3 to, vec2 size, float soft) {
  vec3 c = normalize(to), u = normalize(cross(vec3(0., 0., 1.), c)), w = cross(c, u);
  float ahead = dot(d, c);
  if (ahead <= .05) return 0.;
  vec2 p = abs(vec2(dot(d, u), dot(d, w)) / ahead) - size;
  return (1. - smoothstep(-soft, soft, p.x)) * (1. - smoothstep(-soft, soft, p.y));
}
void main() {
  vec3 n = normalize(facing), v = normalize(eye - world), base = tint;
  if (dot(n, v) < 0. && dot(normalize(cross(dFdx(world), dFdy(world))), v) < 0.) n = -n;
  float rough = made.x, metal = made.y;
  if (made.z > -.5) {
    vec3 axis = made.z < .5 ? vec3(1., 0., 0.) : made.z < 1.5 ? vec3(0., 1., 0.) : vec3(0., 0., 1.);
    float along = dot(own, axis) / layers;
    float fade = 1. - smoothstep(.2, .6, fwidth(along));
    base *= 1. - fade * (.035 * chance(floor(along)) + .06 * smoothstep(.3, .5, abs(fract(along) - .5)));
    vec3 way = normalize(mat3(1.) * axis);
    n = normalize(n - way * sin(fract(along) * 6.2832) * .1 * fade * (1. - abs(dot(n, way))));
  }
  vec3 point = world + normalize(facing) * reach;
  float see0 = lookUp(depths[0], lights[0], point), see1 = lookUp(depths[1], lights[1], point);
  float see2 = lookUp(depths[2], lights[2], point), see3 = lookUp(depths[3], lights[3], point);
  outKey = vec4(thrown(n, v, towards[0], base, rough, metal) * see0, 1.);
  vec3 plain = base * (1. - metal);
  outSky = vec4(plain * (see1 * max(dot(n, towards[1]), 0.) + see2 * max(dot(n, towards[2]), 0.)), made.w);
  outRim = vec4(turn < .5 ? thrown(n, v, towards[3], base, rough, metal) * see3 : vec3(0.), 1.);
  vec3 bounced = turn > .5 ? plain * max(dot(n, towards[3]), 0.) * see3 : vec3(0.);
  // Reflected room.
  vec3 r = room * reflect(-v, n);
  float soft = .06 + rough * .9, up = smoothstep(-.08 - rough * .5, .08 + rough * .5, r.z);
  float lit = mix(.3, .62, smoothstep(0., 1., r.z)) + 2.6 * lamp(r, vec3(-.55, -.75, .95), vec2(.42, .3), soft)
    + 1.5 * lamp(r, vec3(.1, 1.2, .75), vec2(.6, .12), soft) + 1.1 * lamp(r, vec3(1.2, -.3, .8), vec2(.3, .16), soft)
    + 1.9 * lamp(r, vec3(-.42, .52, .8), vec2(.34, .2), soft);
  float open = mix(.45, 1., (see1 + see2) * .5);
  vec3 mirror = fresnel(mix(vec3(.04), base, metal), max(dot(n, v), 0.)) * (metal > .5 ? 1.55 : mix(1.9, .15, smoothstep(.1, .7, rough)));
  outRoom = vec4(mirror * lit * up * open, 1.);
  outBounce = vec4(bounced + mirror * (1. - up) * .5, 1.);
}`

export const screenVertex = `in vec3 position; out vec2 at; void main() { at = position.xy * .5 + .5; gl_Position = vec4(position.xy, 0., 1.); }`

/** Also marks seams. */
export const addFragment = `precision highp float; precision highp sampler2D;
in vec2 at; uniform sampler2D parts[5]; uniform sampler2D depth; uniform vec2 pixel; uniform vec2 range;
layout(location = 0) out vec4 s0; layout(location = 1) out vec4 s1; layout(location = 2) out vec4 s2;
layout(location = 3) out vec4 s3; layout(location = 4) out vec4 s4;
float away(vec2 p) { float z = texture(depth, p).r * 2. - 1.; return 2. * range.x * range.y / (range.y + range.x - z * (range.y - range.x)); }
float piece(vec2 p) { return texture(parts[1], p).a; }
float seam(vec2 step, float middle, float here) {
  float next = away(at + step), before = away(at - step);
  float other = piece(at + step), bend = abs(next - 2. * middle + before);
  return other > .5 && abs(other - here) > .5 && bend < .0016 * middle ? 1. : 0.;
}
vec3 kept(sampler2D part) { return min(texture(part, at).rgb, vec3(6.)); }
void main() {
  vec4 key = texture(parts[0], at);
  float here = piece(at), line = 0.;
  if (here > .5) { float middle = away(at); line = max(seam(vec2(pixel.x, 0.), middle, here), seam(vec2(0., pixel.y), middle, here)); }
  s0 = vec4(min(key.rgb, vec3(6.)), key.a);
  s1 = vec4(kept(parts[1]), line);
  s2 = vec4(kept(parts[2]), 0.); s3 = vec4(kept(parts[3]), 0.); s4 = vec4(kept(parts[4]), 0.);
}`

/** Plane z = 0. */
export const tableFragment = `precision highp float; precision highp sampler2D;
in vec2 at; uniform mat4 back; uniform vec3 eye; uniform vec3 towards[4]; uniform float turn;
${seen}
layout(location = 0) out vec4 reached;
void main() {
  vec4 far = back * vec4(at * 2. - 1., 1., 1.);
  vec3 way = far.xyz / far.w - eye;
  vec3 p = eye - way * eye.z / way.z;
  if (way.z >= 0.) { reached = vec4(0.); return; }
  p.z = .4;
  reached = vec4(lookUp(depths[0], lights[0], p) * towards[0].z,
    lookUp(depths[1], lights[1], p) * towards[1].z + lookUp(depths[2], lights[2], p) * towards[2].z,
    turn < .5 ? lookUp(depths[3], lights[3], p) * towards[3].z : 0., 1.);
}`
export const copyFragment = `precision highp float; precision highp sampler2D;
in vec2 at; uniform sampler2D part; layout(location = 0) out vec4 sum; void main() { sum = texture(part, at); }`

export const mixFragment = `precision highp float; precision highp sampler2D;
in vec2 at; uniform sampler2D sums[5]; uniform sampler2D table; uniform float share; uniform float tableShare; uniform mat4 back; uniform vec3 eye;
uniform vec3 key; uniform vec3 sky; uniform float rim; uniform vec3 bounce; uniform float room; uniform float exposure;
uniform vec3 ground; uniform vec3 shadow; uniform vec3 full; uniform float grid; uniform vec3 line; uniform vec4 middle; uniform float fading;
layout(location = 0) out vec4 colour;
/** Khronos PBR neutral tone mapping. */
vec3 neutral(vec3 c) {
  float start = .76, low = min(c.r, min(c.g, c.b)), lift = .25 * (low < .08 ? low - 6.25 * low * low : .04);
  c -= lift;
  float most = max(c.r, max(c.g, c.b));
  if (most < start) return c;
  float d = 1. - start, rolled = 1. - d * d / (most + d - start);
  c *= rolled / most;
  return mix(vec3(rolled), c, 1. / (.15 * (most - rolled) + 1.));
}
vec3 srgb(vec3 c) { c = max(c, vec3(0.)); return mix(c * 12.92, 1.055 * pow(max(c, vec3(1e-5)), vec3(1. / 2.4)) - .055, step(.0031308, c)); }
float ruled(float v, float every, float wide) {
  float d = abs(fract(v / every - .5) - .5) * every, f = fwidth(v);
  return (1. - smoothstep(wide, wide + f * 1.2, d)) * clamp(wide * 2.5 / f, 0., 1.);
}
float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec4 first = texture(sums[0], at) * share, second = texture(sums[1], at) * share;
  float cover = clamp(first.a, 0., 1.);
  vec3 c = first.rgb * key + second.rgb * sky + texture(sums[2], at).rgb * share * rim + texture(sums[3], at).rgb * share * bounce
    + texture(sums[4], at).rgb * share * room;
  c *= exposure * (1. - .34 * second.a);
  vec4 far = back * vec4(at * 2. - 1., 1., 1.);
  vec3 way = far.xyz / far.w - eye, p = eye - way * eye.z / min(way.z, -1e-4);
  vec3 r = texture(table, at).rgb * tableShare;
  vec3 lit = key * r.x + sky * r.y + rim * r.z, all = key * full.x + sky * full.y + rim * full.z;
  vec3 g = mix(shadow, vec3(1.), clamp(lit / all, 0., 1.)) * ground;
  if (grid > 0.) {
    float off = length(p.xy - middle.xy) / middle.z;
    float ink = max(ruled(p.x, 100., .8), ruled(p.y, 100., .8)) * .8 + max(ruled(p.x, 20., .4), ruled(p.y, 20., .4)) * .2;
    g = g * (1. + .34 * (1. - smoothstep(0., 1.5, off)));
    g = mix(g, g * 1.9 + line * .05, min(1., ink) * grid * (1. - smoothstep(.7, 1.8, off)));
    vec2 q = (at - .5) * vec2(1.05, .95);
    g *= 1. - fading * smoothstep(.25, .75, length(q));
  }
  vec3 done = neutral(c / max(cover, 1e-3)) * cover + g * (1. - cover);
  colour = vec4(srgb(done) + (noise(gl_FragCoord.xy) - .5) / 255., 1.);
}`
